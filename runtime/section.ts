/**
 * The contract between the runtime and a section: what a section's component is given.
 *
 * A section folder holds `schema.json` (the shape an author writes), `section.tsx` (exports `Section`),
 * `section.module.css` and `examples/*.json`. The type of `view` is generated from `schema.json` into the
 * folder's virtual `+view.ts`, where every slot is replaced by its resolved type below.
 */
import type { ReactNode } from "react";
import type { Found } from "#runtime/search/view.ts";
import type { SitePage } from "./search/site/site-file.ts";
import type { FoundPages } from "./search/site/site-search.ts";

/** HTML that went through the sanitiser. Only `toSafeHtml` of `#schemas/html/safe-html.ts` makes one. */
export type SafeHtml = string & { readonly __safeHtml: true };

/** When an island's code is loaded and hydrated. `static` sends no code at all. */
export type Trigger = "static" | "intent" | "visible" | "load";

/** The surface a section stands on. What each looks like is the brand's tokens. */
export type Ground = "paper" | "tint" | "ink";

/** One `<source>` of a picture: a MIME type and a `srcset` of width descriptors. */
export type ImageSource = { type: string; srcset: string };

/** An image slot after resolving. Width and height are the intrinsic size in CSS pixels. */
export type ResolvedImage = {
  src: string;
  width: number;
  height: number;
  /** Empty for a decorative image. */
  alt: string;
  title?: string;
  sources: ImageSource[];
};

/** A link slot after resolving. `href` is absent when the target is not published: show the label as text. */
export type ResolvedLink = { href?: string; label: string; newTab: boolean };

/** A date slot after resolving, in words of the page's language. */
export type ResolvedDate = {
  /** For the attribute `datetime`: the day, or the instant in UTC. */
  iso: string;
  /** The whole day in words: `27 June 2027`. */
  text: string;
  /** Its parts: `Sunday`, `27`, `Jun`, `2027`. */
  weekday: string;
  day: string;
  month: string;
  year: string;
  /** Of a date with a time: `18:00` on the clock of the site's zone. */
  time?: string;
  /** Whether it was over when the site was built: a day is, once the day after it has begun. */
  past: boolean;
};

/** One entry of a menu after resolving, in order, with its children. */
export type ResolvedMenuItem = {
  id: string;
  title: string;
  subtitle?: string;
  /** Absent when the entry's own page is not published but some of its children are. */
  href?: string;
  newTab: boolean;
  /** The address of its icon, for `Icon`. */
  icon?: string;
  featured?: ResolvedFeature;
  /** For social links: the network, in small letters. */
  network?: string;
  children: ResolvedMenuItem[];
};

/** What stands beside the entries below an entry of a menu. */
export type ResolvedFeature = {
  title: string;
  description: string;
  image?: ResolvedImage;
  link: ResolvedLink;
};

/** A menu slot after resolving: the entries whose target exists. */
export type ResolvedMenu = { id: string; items: ResolvedMenuItem[] };

/** A form slot after resolving. `action` is the address that a plain HTML post goes to. */
export type ResolvedForm = {
  id: string;
  action: string;
  /** Address of the page that the form stands on, which is where a plain post is answered. */
  page: string;
  submit: string;
  /** What happens with what is sent. */
  notice?: SafeHtml;
  /** At least one; all but a single one have a heading. */
  steps: ResolvedStep[];
  /** What to show a visitor when the service cannot take the form. */
  fallback: { telephone: string; email: string };
  /** Of a form that the service gives back: what was answered, and what is wrong with it. */
  answered?: FormState;
};

/** A step of a form after resolving: questions that are answered together. */
export type ResolvedStep = { id: string; heading?: string; fields: ResolvedField[] };

/** One field of a form after resolving. */
export type ResolvedField = {
  name: string;
  kind:
    | "text"
    | "email"
    | "tel"
    | "url"
    | "textarea"
    | "select"
    | "radios"
    | "checkboxes"
    | "checkbox"
    | "file";
  label: string;
  hint?: string;
  required: boolean;
  maxLength?: number;
  autocomplete?: string;
  inputMode?: "numeric" | "decimal";
  /** Of `select`, `radios` and `checkboxes`. */
  options?: { value: string; label: string }[];
  /** Of a `file`, in megabytes. */
  maxSize?: number;
  /** Of a `file`: the kinds that it can be, for the browser's dialogue. */
  accept?: string;
  /** Of a `checkbox` by which a visitor consents: the version of the consent, whose text is the label. */
  consent?: string;
  /** The words for each way of being wrong: `required`, `format`, `maxLength`, `enum`, `type`, `size`, `empty`. */
  errors: Record<string, string>;
};

/** What is wrong with one field, in words. */
export type FieldProblem = { name: string; message: string };

/** A form as it was sent: texts, lists of the options chosen, and what is wrong, in the order of the fields. No files. */
export type FormState = {
  values: { [name: string]: string | string[] };
  problems: FieldProblem[];
  /** Why it was not taken, when that is about no field. */
  refusal?: string;
};

/** One type of section in a catalogue. */
export type CatalogueEntry = {
  type: string;
  title: string;
  description: string;
  fields: CatalogueField[];
  examples: CatalogueExample[];
};

/** A field that an author can write. */
export type CatalogueField = {
  /** Its path: `items.heading`. */
  name: string;
  title: string;
  description: string;
  /** What it holds, in words: `formatted text`. */
  holds: string;
  required: boolean;
  /** What it can be, where that is a closed list, each with a description when it has one. */
  choices: { value: string; description?: string }[];
  /** What it is when it is left out. */
  fallback?: string;
};

/**
 * An example of a section: what an author writes, and what it becomes by `SectionContext.render`; or the reason why it
 * is not shown.
 */
export type CatalogueExample = { name: string; title: string; json: string } & (
  | { view: RenderableView }
  | { reason: string }
);

/** A catalogue slot after resolving, by the titles of the types. */
export type ResolvedCatalogue = CatalogueEntry[];

/** The HTML of a whole section, as the renderer made it. */
export type SectionHtml = string & { readonly __sectionHtml: true };

/** The view of a section of any type. */
export type RenderableView = { readonly id: string; readonly type: string };

/** What every item of a query slot has, besides what the section's `x-entity` requires. */
export type ResolvedEntity = {
  /** Unlike that of any other item of the same list. */
  id: string;
  /** Address of its page; absent when it has none, or none that is published. */
  href?: string;
};

/** A search slot after resolving: the query, what was found, and which queries can follow. */
export type ResolvedSearch<Item> = Found<Item>;

/** A search slot that is searched on the device (`x-on-device`), after resolving: where its files are. */
export type ResolvedDeviceSearch<Item> = {
  /** Address of a `DeviceSearch` (`runtime/search/on-device.ts`). */
  documents: string;
  /** Addresses of what capabilities know of words, by capability. */
  vocabularies: { readonly [capability: string]: string };
  /** What is shown of each document. Never present: it only carries the type. */
  item?: Item;
};

/** A page in a directory. */
export type DirectoryPage = {
  title: string;
  href: string;
  /** How many stand below it that are too many to be named. */
  more: number;
  /** Those that stand below it. */
  pages: DirectoryPage[];
};

/** A directory slot after resolving: the home page with what stands alone, then each part of the site. */
export type ResolvedDirectory = DirectoryPage[];

/** A directory slot that is left to the device (`x-on-device`), after resolving: where its files are. */
export type ResolvedDeviceDirectory = {
  /** Address of a `PagesFile` (`runtime/search/site/site-file.ts`). */
  pages: string;
  /** Address of a `WordsFile`. */
  words: string;
  /** The result of the query in the address, where the service has answered it already. */
  found?: FoundPages;
  /** Where there is no page, those nearest to the address, where the service has searched for them already. */
  near?: SitePage[];
};

/** What surrounds a section on its page. The same object for every section of a page. */
export type SectionContext = {
  /**
   * The page's route with both slashes, e.g. `/about-us/`. For the sections of the frame it identifies which of their links is
   * the page on show: where they do not link to it, it may be empty.
   */
  route: string;
  /** For a section of the frame that does not link to the page on show: the nearest page above that it links to. */
  above?: string;
  /** BCP 47 tag of the page. */
  language: string;
  /** BCP 47 tag that numbers are written by. For sections that do nothing in the browser; only there while a page is being built. */
  locale?: string;
  /** Route of the home page in this language: `/`, or `/de/`. */
  home: string;
  site: SiteFacts;
  /** 1 for the section that carries the page's `h1`, otherwise 2. */
  headingLevel: 1 | 2;
  /** Makes the HTML of another section. For sections that show sections; only there while a page is being built. */
  render?: (view: RenderableView) => SectionHtml;
};

/** What sections may show of the site configuration. */
export type SiteFacts = {
  name: string;
  /** Where the site is found once it is published, without a slash at the end: a page's whole address begins with it. */
  baseUrl: string;
  telephone: string;
  email: string;
  /** Year of the build, for the copyright line. */
  year: number;
  credit?: { label: string; href: string };
};

/** What every section's component is given. `View` comes from the section's own `./+view.ts`. */
export type SectionProps<View> = { view: View; context: SectionContext };

/** A section's component, exported as `Section` from its `section.tsx`. */
export type SectionComponent<View = never> = (props: SectionProps<View>) => ReactNode;
