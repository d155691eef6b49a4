/** Events whose place contradicts itself: online with an address, or in another town than the office that gives the address. */
import { quote } from "#schemas/checks/names.ts";
import { fieldOfRecord, ownRecord } from "#schemas/index/records.ts";
import { fromPointer, toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** Places of events that are no rooms, as people call them. */
const ONLINE =
  /online|on-line|virtual|internet|web|livestream|stream|zoom|teams|meet\b|video|youtube|telephone|remote/i;

export const check = defineCheck({
  code: "contrary-place",
  severity: "warning",
  description: "An event online has no address, and one in a room names the town of its address.",
  references({ kind, file, errorFree, value: document }, { site, report }) {
    if (kind !== "entity" || !errorFree || !isObject(document)) return;
    const { describes, byId } = site.collections.get(collectionOf(file)) ?? {};
    const entity = describes?.as === "event" ? byId?.get(String(document.id)) : undefined;
    if (!entity) return;
    const { value } = ownRecord(entity, site);
    const fieldAt = (name: string) =>
      toPointer(["fields", fieldOfRecord(entity, name, site).split(".")[0] ?? ""]);
    const place = value("place");
    const english = isObject(place) && typeof place.en === "string" ? place.en : undefined;
    const town = value("locality");
    if (value("mode") === "online") {
      if (english !== undefined && !ONLINE.test(english))
        report({
          pointer: `${fieldAt("place")}/en`,
          message: `This event is online, and its place is ${quote(english)}: people would go there.`,
          hint: 'Write "Online" as its place, or "in-person" as how one takes part.',
        });
      const [address] = ["street", "locality", "postal_code"].filter((name) => value(name) !== undefined);
      if (address !== undefined)
        report({
          pointer: fieldAt(address),
          message: `This event is online, and this gives it an address: ${quote(String(value(address)))}.`,
          hint: "Delete it, or write how one takes part anew.",
        });
      return;
    }
    if (english === undefined || typeof town !== "string" || names(english, town)) return;
    const pointer = fieldAt("locality");
    report({
      pointer,
      message: `${quote(String(entity.fields[fromPointer(pointer).at(-1) ?? ""]))} is in ${town}, and the place of this event is ${quote(english)}: calendars would send people to ${town}.`,
      hint: `Name ${town} in its place, or delete this line.`,
    });
  },
});

/** Whether words contain a name, whatever letters and spaces are like. */
function names(words: string, name: string): boolean {
  const plain = (text: string) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");
  return plain(words).includes(plain(name));
}
