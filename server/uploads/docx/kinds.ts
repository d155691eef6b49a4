/**
 * What a document to be read consists of: closed lists of its parts, of the relationships between them and of the elements that
 * follow one. Everything else is refused. Names are those of ECMA-376-1 and of Microsoft's additions ([MS-DOCX], [MS-ODRAWXML]).
 */
import type { UploadProblem } from "#server/uploads/upload-problem.ts";
import { isAllowedTarget, type Outside } from "./targets.ts";

const format = "application/vnd.openxmlformats-officedocument";
export const documentType = `${format}.wordprocessingml.document.main+xml`;

/** The main part of the workbook that holds the figures of a chart, and that workbook: a package of its own. */
export const workbookType = `${format}.spreadsheetml.sheet.main+xml`;
export const packedWorkbookType = `${format}.spreadsheetml.sheet`;

/** The content types of parts, in small letters. */
const parts = [
  /^application\/vnd\.openxmlformats-package\.(relationships|core-properties)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(wordprocessingml|drawingml)\.[a-z.]+\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(theme|themeoverride|drawing|extended-properties|custom-properties|customxmlproperties)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(sheet\.main|worksheet|styles|sharedstrings|calcchain|sheetmetadata|table)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(spreadsheetml\.sheet|(wordprocessingml|spreadsheetml)\.printersettings|obfuscatedfont)$/,
  /^application\/vnd\.ms-office\.(chartex|chartstyle|chartcolorstyle|drawingml\.diagramdrawing|documenttasks|intelligence2?|classificationlabels)\+xml$/,
  /^application\/(vnd\.ms-word\.styleswitheffects\+xml|inkml\+xml|xml|font-sfnt|x-font[a-z-]+)$/,
  /^(text\/xml|image\/[a-z.+-]+|font\/(ttf|otf|sfnt))$/,
];

/** The addresses of relationships in both editions of the standard, and of those that Microsoft has added in a year. */
const relationship =
  /^http:\/\/(schemas\.openxmlformats\.org\/(officeDocument|package)\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/[\d/]+)\/relationships\/(metadata\/)?([\w-]+)$/;

const names = new Set(
  `officeDocument extended-properties extendedProperties custom-properties customProperties core-properties coreProperties
  thumbnail styles stylesWithEffects settings webSettings fontTable font numbering footnotes endnotes glossaryDocument header
  footer theme themeOverride image hdphoto hyperlink attachedTemplate printerSettings customXml customXmlProps
  comments commentsExtended commentsIds commentsExtensible people documenttasks intelligence classificationlabels
  chart chartEx chartStyle chartColorStyle chartUserShapes package drawing
  diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing
  worksheet sharedStrings calcChain sheetMetadata table`.split(/\s+/),
);

/** Relationships that may lead out of the document, and the elements that follow them. */
const outside: Record<string, { to: Outside; from: readonly string[] }> = {
  hyperlink: { to: "link", from: ["hyperlink", "hlinkClick", "hlinkHover", "hlinkMouseOver"] },
  image: { to: "picture", from: ["blip", "svgBlip", "imagedata", "fill", "stroke"] },
  attachedTemplate: { to: "template", from: ["attachedTemplate"] },
};

/** Elements that follow any other. */
const inside =
  `headerReference footerReference embedRegular embedBold embedItalic embedBoldItalic printerSettings pageSetup chart userShapes
  externalData relIds contentPart imgLayer sheet tablePart drawing`.split(/\s+/);

const following = new Set([...inside, ...Object.values(outside).flatMap(({ from }) => from)]);

/** Namespaces of the attributes that name a relationship. */
export const relationshipNamespaces = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "http://purl.oclc.org/ooxml/officeDocument/relationships",
];

/** Whether a part of this content type may be in a document. */
export function isKnownType(type = ""): boolean {
  return parts.some((known) => known.test(type));
}

/**
 * The name of a relationship that may be in a document.
 *
 * @param type as it stands, letter by letter
 */
export function nameOfRelationship(type: string): string | undefined {
  const name = relationship.exec(type)?.at(-1) ?? "";
  return names.has(name) ? name : undefined;
}

/** Whether a relationship may lead to a target outside of the document. */
export function mayLeadOutside(relationship: string, target: string): boolean {
  const kind = outside[relationship];
  return kind !== undefined && isAllowedTarget(target, kind.to);
}

/**
 * Whether it may lead to a part of this content type. Programs open a part as what the relationship says: a picture or a text that
 * is declared as a font would not be checked.
 */
export function mayLeadTo(relationship: string, type: string): boolean {
  if (/^(image|hdphoto|thumbnail)$/.test(relationship)) return type.startsWith("image/");
  if (relationship === "package") return type === packedWorkbookType;
  return isXml(type) || /^(font|printerSettings)$/.test(relationship);
}

export function isXml(type: string): boolean {
  return /[+/]xml$/.test(type);
}

/** @param relationship its name; undefined where the document has none by the id */
export function mayFollow(element: string, relationship: string | undefined): boolean {
  if (relationship === undefined) return following.has(element);
  return (outside[relationship]?.from ?? inside).includes(element);
}

/** How a part or a relationship is refused that is not on the list, by its type and name. */
export function problemOf(type: string): UploadProblem {
  if (/vba|macro/i.test(type)) return "macros";
  return /ole|package$|control|activex/i.test(type) ? "embedded-object" : "active-content";
}
