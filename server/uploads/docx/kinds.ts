/**
 * What a document that is to be read is made of: a list of what is let through. Everything else is refused. A kind of relationship
 * defines what it may lead to and what may follow it, so that a picture is always a picture, whatever it is called.
 * Names are those of ECMA-376-1 and of Microsoft's additions ([MS-DOCX], [MS-ODRAWXML]).
 */

import type { UploadProblem } from "#server/uploads/upload-problem.ts";

/** Where a target outside of the document may be: what a click opens, what a reader fetches, a file on a disk. */
export type Outside = "link" | "picture" | "template";

export type Kind = {
  /** Content types of the part that it leads to, in small letters; none where it leads outside. */
  leadsTo: readonly string[];
  /** Elements that may follow it, by name. None where it is found by its kind. */
  followedBy?: readonly string[];
  /** Content types of parts that may have it. Any, when absent. */
  within?: readonly string[];
  outside?: Outside;
  /** It leads to what the document is. */
  isMain?: boolean;
};

const format = "application/vnd.openxmlformats-officedocument";
const word = (...names: string[]) => names.map((name) => `${format}.wordprocessingml.${name}+xml`);
const sheet = (...names: string[]) => names.map((name) => `${format}.spreadsheetml.${name}+xml`);
const drawing = (...names: string[]) => names.map((name) => `${format}.drawingml.${name}+xml`);

export const documentType = `${format}.wordprocessingml.document.main+xml`;
export const workbookType = `${format}.spreadsheetml.sheet.main+xml`;
const relationshipsType = "application/vnd.openxmlformats-package.relationships+xml";

/** A workbook in a package of its own, which has the figures of a chart. */
export const packedWorkbookType = `${format}.spreadsheetml.sheet`;

export const pictureTypes = [
  ...["png", "jpeg", "jpg", "pjpeg", "gif", "bmp", "x-bmp", "x-ms-bmp", "tiff", "tif", "webp", "svg+xml"],
  ...["x-emf", "emf", "x-emz", "x-wmf", "wmf", "x-wmz", "vnd.ms-photo"],
].map((name) => `image/${name}`);

/** Of one that is obscured, the first bytes are those of a key. */
export const obscuredFontType = `${format}.obfuscatedfont`;

const fontTypes = [
  obscuredFontType,
  ...["x-fontdata", "x-font-ttf", "x-font-truetype", "x-font-otf", "font-sfnt"].map(
    (name) => `application/${name}`,
  ),
  ...["ttf", "otf", "sfnt"].map((name) => `font/${name}`),
];

const printerTypes = ["wordprocessingml", "spreadsheetml"].map((name) => `${format}.${name}.printersettings`);

const chartTypes = [...drawing("chart"), "application/vnd.ms-office.chartex+xml"];
const ownData = ["application/xml", "text/xml", "application/inkml+xml"];
const extended = [`${format}.extended-properties+xml`];
const custom = [`${format}.custom-properties+xml`];
const core = ["application/vnd.openxmlformats-package.core-properties+xml"];

/** By the last part of the address, of those of the standard in both of its editions. */
const standard: Record<string, Kind> = {
  officeDocument: { leadsTo: [documentType, workbookType], isMain: true },
  "extended-properties": { leadsTo: extended },
  extendedProperties: { leadsTo: extended },
  "custom-properties": { leadsTo: custom },
  customProperties: { leadsTo: custom },
  "metadata/core-properties": { leadsTo: core },
  "metadata/coreProperties": { leadsTo: core },
  styles: { leadsTo: [...word("styles"), ...sheet("styles")] },
  settings: { leadsTo: word("settings") },
  webSettings: { leadsTo: word("websettings") },
  fontTable: { leadsTo: word("fonttable") },
  numbering: { leadsTo: word("numbering") },
  footnotes: { leadsTo: word("footnotes") },
  endnotes: { leadsTo: word("endnotes") },
  comments: { leadsTo: word("comments") },
  glossaryDocument: { leadsTo: word("document.glossary") },
  header: { leadsTo: word("header"), followedBy: ["headerReference"] },
  footer: { leadsTo: word("footer"), followedBy: ["footerReference"] },
  theme: { leadsTo: [`${format}.theme+xml`] },
  themeOverride: { leadsTo: [`${format}.themeoverride+xml`] },
  image: {
    leadsTo: pictureTypes,
    followedBy: ["blip", "svgBlip", "imagedata", "fill", "stroke"],
    outside: "picture",
  },
  hyperlink: {
    leadsTo: [],
    followedBy: ["hyperlink", "hlinkClick", "hlinkHover", "hlinkMouseOver"],
    outside: "link",
  },
  attachedTemplate: { leadsTo: [], followedBy: ["attachedTemplate"], outside: "template" },
  font: {
    leadsTo: fontTypes,
    followedBy: ["embedRegular", "embedBold", "embedItalic", "embedBoldItalic"],
  },
  printerSettings: { leadsTo: printerTypes, followedBy: ["printerSettings", "pageSetup"] },
  chart: { leadsTo: drawing("chart"), followedBy: ["chart"] },
  chartUserShapes: { leadsTo: drawing("chartshapes"), followedBy: ["userShapes"] },
  package: { leadsTo: [packedWorkbookType], followedBy: ["externalData"], within: chartTypes },
  diagramData: { leadsTo: drawing("diagramdata"), followedBy: ["relIds"] },
  diagramLayout: { leadsTo: drawing("diagramlayout"), followedBy: ["relIds"] },
  diagramQuickStyle: { leadsTo: drawing("diagramstyle"), followedBy: ["relIds"] },
  diagramColors: { leadsTo: drawing("diagramcolors"), followedBy: ["relIds"] },
  customXml: { leadsTo: ownData, followedBy: ["contentPart"] },
  customXmlProps: { leadsTo: [`${format}.customxmlproperties+xml`] },
  // What a workbook consists of.
  worksheet: { leadsTo: sheet("worksheet"), followedBy: ["sheet"] },
  sharedStrings: { leadsTo: sheet("sharedstrings") },
  calcChain: { leadsTo: sheet("calcchain") },
  sheetMetadata: { leadsTo: sheet("sheetmetadata") },
  table: { leadsTo: sheet("table"), followedBy: ["tablePart"] },
  drawing: { leadsTo: [`${format}.drawing+xml`], followedBy: ["drawing"] },
};

/** By the whole address. */
const others: Record<string, Kind> = {
  ...microsoft("2007", {
    stylesWithEffects: { leadsTo: ["application/vnd.ms-word.styleswitheffects+xml"] },
    diagramDrawing: { leadsTo: ["application/vnd.ms-office.drawingml.diagramdrawing+xml"] },
    hdphoto: { leadsTo: ["image/vnd.ms-photo"], followedBy: ["imgLayer"] },
  }),
  ...microsoft("2011", {
    commentsExtended: { leadsTo: word("commentsextended") },
    people: { leadsTo: word("people") },
    chartStyle: { leadsTo: ["application/vnd.ms-office.chartstyle+xml"] },
    chartColorStyle: { leadsTo: ["application/vnd.ms-office.chartcolorstyle+xml"] },
  }),
  ...microsoft("2014", {
    chartEx: { leadsTo: ["application/vnd.ms-office.chartex+xml"], followedBy: ["chart"] },
  }),
  ...microsoft("2016/09", { commentsIds: { leadsTo: word("commentsids") } }),
  ...microsoft("2018/08", { commentsExtensible: { leadsTo: word("commentsextensible") } }),
  ...microsoft("2019/05", {
    documenttasks: { leadsTo: ["application/vnd.ms-office.documenttasks+xml"] },
  }),
  // What Word for the web notes of its proofing of texts.
  ...microsoft("2019/09", { intelligence: { leadsTo: ["application/vnd.ms-office.intelligence+xml"] } }),
  ...microsoft("2020/10", { intelligence: { leadsTo: ["application/vnd.ms-office.intelligence2+xml"] } }),
  ...microsoft("2020/02", {
    classificationlabels: { leadsTo: ["application/vnd.ms-office.classificationlabels+xml"] },
  }),
  "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties": { leadsTo: core },
  "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail": {
    leadsTo: pictureTypes,
  },
};

function microsoft(year: string, kinds: Record<string, Kind>): Record<string, Kind> {
  const entries = Object.entries(kinds);
  return Object.fromEntries(
    entries.map(([name, kind]) => [
      `http://schemas.microsoft.com/office/${year}/relationships/${name}`,
      kind,
    ]),
  );
}

/** The two editions of ECMA-376: namespaces of relationships, in `Type` and of the attributes that follow one. */
export const relationshipNamespaces = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "http://purl.oclc.org/ooxml/officeDocument/relationships",
];

/** @param type as it stands, letter by letter */
export function kindOfRelationship(type: string): Kind | undefined {
  if (Object.hasOwn(others, type)) return others[type];
  const base = relationshipNamespaces.find((namespace) => type.startsWith(`${namespace}/`));
  const name = base === undefined ? "" : type.slice(base.length + 1);
  return Object.hasOwn(standard, name) ? standard[name] : undefined;
}

const kinds = [...Object.values(standard), ...Object.values(others)];
const following = new Set(kinds.flatMap(({ followedBy = [] }) => followedBy));
const known = new Set([relationshipsType, ...kinds.flatMap(({ leadsTo }) => leadsTo)]);

/** Whether an element of this name may follow a relationship at all. */
export function mayFollow(element: string): boolean {
  return following.has(element);
}

/** How a part or a relationship is refused that is not on the list, by its type and name. */
export function problemOf(type: string): UploadProblem {
  if (/vba|macro/i.test(type)) return "macros";
  return /ole|package$|control|activex/i.test(type) ? "embedded-object" : "active-content";
}

/** Whether a part of this content type may be in a document. */
export function isKnownType(type: string | undefined): type is string {
  return type !== undefined && known.has(type);
}
