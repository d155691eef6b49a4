import { defineMigration, type Part } from "#schemas/migrate/migration.ts";

export const migration = defineMigration({
  about:
    "A job refers to its division, places and consultant by their ids, and says its pay in figures, so that people can look for them.",
  collections: ["jobs"],
  migrate(job) {
    if (job.get("/fields/salary") === undefined || job.get("/fields/pay") !== undefined) return;
    // Somebody has to look at each: what the words say besides is kept in them.
    job.set("/fields/reference", wordsIn(job, "reference"));
    const sector = wordsIn(job, "sector");
    if (job.get("/fields/internal") === true) job.move("/fields/sector", "/fields/department");
    else job.set("/fields/sector", toId(sector));
    job.set("/fields/consultant", toName(wordsIn(job, "consultant")) || "nobody");
    const [place = "", ...attendance] = wordsIn(job, "location").split(", ");
    job.set("/fields/places", [toId(place.replace(/^Anywhere in the /, ""))]);
    if (attendance.length > 0) job.set("/fields/attendance", { en: capitalised(attendance.join(", ")) });
    const { pay, note } = toPay(wordsIn(job, "salary"));
    job.set("/fields/pay", pay);
    if (note !== "") job.set("/fields/pay_note", { en: capitalised(note) });
    job.set("/fields/hours", "full-time");
    job.set("/fields/skills", []);
    job.set("/fields/confidential", /^An? /.test(wordsIn(job, "employer")));
    job.set("/fields/state", "open");
    for (const name of ["market", "location", "salary"]) job.remove(`/fields/${name}`);
  },
});

function wordsIn(job: Part, field: string): string {
  const value = job.get(`/fields/${field}`);
  return typeof value === "string" ? value : String(job.get(`/fields/${field}/en`) ?? "");
}

/** Names as addresses have them: `Équipe 2` is `equipe-2`. */
function toName(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Divisions are called like their names, without "and". */
function toId(name: string): string {
  return toName(name.replace(/ and | & /g, " "));
}

/** `£62,000 to £70,000 a year, and a bonus` */
function toPay(words: string): { pay: object; note: string } {
  const found = /^([£$€])([\d,.]+)(?: to [£$€]([\d,.]+))? an? (hour|day|year)(?:, (.*))?$/.exec(words);
  if (!found) return { pay: { stated: false }, note: /\d/.test(words) ? words : "" };
  const [, sign = "", from = "", to = from, period, note = ""] = found;
  const currency = { "£": "GBP", $: "USD", "€": "EUR" }[sign];
  const amount = (figure: string) => Number(figure.replaceAll(",", ""));
  return { pay: { min: amount(from), max: amount(to), currency, period }, note };
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
