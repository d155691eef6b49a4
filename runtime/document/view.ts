/** Views: documents after resolving, plain data in one language. They are what sections render. */
import type { Ground, ResolvedImage, Trigger } from "#runtime/section.ts";

/** A section after resolving: its fields with every slot replaced by what the slot stands for. */
export type SectionView = {
  readonly id: string;
  readonly type: string;
  readonly trigger: Trigger;
  readonly ground?: Ground;
  readonly [field: string]: unknown;
};

/** What a page contains by its document. */
export type PageContent = {
  /** With both slashes, without a language prefix. */
  route: string;
  /** The route as it is linked to in this language. */
  address: string;
  language: string;
  theme?: string;
  title: string;
  description: string;
  keywords?: string;
  /** Further tags of its head, each value by its name. */
  meta?: Readonly<Record<string, string>>;
  /** What its head leads to besides, each address by its relation. */
  links?: Readonly<Record<string, string>>;
  image?: ResolvedImage;
  /** Whether people reach it by a link alone, and search engines not at all. */
  unlisted?: true;
  /** Whether its head contains nothing but its title, and the frame is that of internal pages. */
  internal?: true;
  sections: SectionView[];
};

/** What is added to the content of a page. */
export type PageAdditions = {
  /** The structured data about its subject, for search engines: JSON-LD. */
  data?: object;
  /** The feeds that it announces. */
  feeds?: readonly { type: string; title: string; href: string }[];
  /** Whether it is about something that is over, and no page for search engines. */
  over?: true;
};

/** A page after resolving. */
export type PageView = PageContent & PageAdditions;

/** The frame after resolving. */
export type FrameView = {
  /** Words of the link that leads past the frame to the main area. */
  skip: string;
  before: SectionView[];
  after: SectionView[];
  /** Names of its sections that internal pages do without. */
  notOnInternalPages: readonly string[];
};
