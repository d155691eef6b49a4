/** Strict readers of feeds and calendars: these tests know nothing of what wrote them. */
import { SaxesParser } from "saxes";

/** The words of each element, by name and in order. Of one with attributes, these too: `enclosure@url`. */
export function readXml(xml: string): { [name: string]: string[] } {
  const found: { [name: string]: string[] } = {};
  const add = (name: string, words: string) => {
    found[name] = [...(found[name] ?? []), words];
  };
  const open: { name: string; words: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", ({ name, attributes }) => {
    open.push({ name, words: "" });
    for (const { name: attribute, value } of Object.values(attributes)) add(`${name}@${attribute}`, value);
  });
  parser.on("text", (words) => {
    const last = open.at(-1);
    if (last) last.words += words;
  });
  parser.on("closetag", () => {
    const last = open.pop();
    if (last) add(last.name, last.words);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}

/** A component of a calendar: its properties by name, with their parameters before a colon, and what it holds. */
export type CalendarPart = {
  is: string;
  properties: { [name: string]: string };
  parts: CalendarPart[];
};

/**
 * Reads a calendar as RFC 5545 defines it: lines end with CR and LF and have at most 75 bytes, what is begun is ended, and every
 * line is a name, parameters and a value.
 *
 * @throws Error that names the first line that is none
 */
export function readCalendar(text: string): CalendarPart {
  if (!text.endsWith("\r\n")) throw new Error("The last line does not end.");
  const physical = text.slice(0, -2).split("\r\n");
  for (const line of physical) {
    if (/[\p{Cc}]/u.test(line)) throw new Error(`A control character: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 bytes: ${line}`);
    if (!line.isWellFormed()) throw new Error(`Half a sign: ${line}`);
  }
  const root: CalendarPart = { is: "", properties: {}, parts: [] };
  const open = [root];
  for (const line of physical.join("\n").replaceAll("\n ", "").split("\n")) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]+))*):(.*)$/.exec(line) ?? [];
    const last = open.at(-1);
    if (name === "" || !last) throw new Error(`No line of a calendar: ${line}`);
    if (name === "BEGIN") {
      const part = { is: value, properties: {}, parts: [] };
      last.parts.push(part);
      open.push(part);
    } else if (name === "END") {
      if (last.is !== value) throw new Error(`${value} ends within ${last.is}.`);
      open.pop();
    } else {
      if (name in last.properties) throw new Error(`${last.is} has ${name} twice.`);
      last.properties[name] = parameters === "" ? value : `${parameters.slice(1)}:${value}`;
    }
  }
  const [calendar, ...others] = root.parts;
  if (open.length !== 1 || !calendar || others.length > 0) throw new Error("Not one whole calendar.");
  if (calendar.is !== "VCALENDAR" || calendar.parts.length === 0)
    throw new Error("A calendar without a part.");
  for (const name of ["VERSION", "PRODID"])
    if (!calendar.properties[name]) throw new Error(`A calendar without ${name}.`);
  for (const { is, properties } of calendar.parts) {
    if (is !== "VEVENT") continue;
    for (const name of ["UID", "DTSTAMP", "DTSTART"])
      if (!properties[name]) throw new Error(`An event without ${name}.`);
  }
  return calendar;
}

/** A text of a calendar as it is read. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
}
