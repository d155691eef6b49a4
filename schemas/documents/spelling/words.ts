/**
 * Words that are spelt in one way in the United States and in another in Britain. Words that are right in Britain in one of their senses
 * are left out: check, curb, dialog, draft, license, meter, practice, program, story, tire.
 */

/** A family of words: what stands before, how the words go on in each country, and how they can end after that. */
type Family = { us: string; british: string; before: string; endings: string };

/** An ending `-` is none. */
const FAMILIES: readonly Family[] = [
  {
    ...{ us: "or", british: "our" },
    before:
      "arm behavi cand clam col demean discol dishon disfav endeav fav ferv flav glam harb hon hum lab misbehavi",
    endings: "- s ed er ers ing ings ful fully less able ably al ally ly y ies ist ists ite ites itism",
  },
  {
    ...{ us: "or", british: "our" },
    before: "neighb od parl rum sav savi splend tum vap",
    endings: "- s ed er ers ing hood hoods less ly y",
  },
  {
    us: "er",
    british: "re",
    before: "calib cent epicent fib lit lust meag somb spect theat",
    endings: "- s",
  },
  { us: "er", british: "re", before: "centimet kilomet millimet millilit", endings: "- s" },
  {
    ...{ us: "iz", british: "is" },
    before:
      "agon amort anonym apolog author bapt capital categor central character civil colon commercial computer container critic custom" +
      " decentral democrat destabil digit econom emphas energ epitom equal external familiar fertil final formal general global harmon" +
      " hospital hypothes ideal immun individual industrial initial institutional internal ital item jeopard legal legitim local magnet" +
      " marginal material maxim memor mesmer minim mobil modern monopol national neutral normal optim organ ostrac patron penal" +
      " personal plagiar polar popular priorit privat professional public random rational real recogn reorgan revital revolution" +
      " romantic scrutin sensit serial social special stabil standard steril stigmat subsid summar symbol sympath synchron synthes" +
      " tantal terror theor trivial urban util vandal verbal victim visual vocal weapon western",
    endings: "e es ed er ers ing able ation ations ational",
  },
  { us: "yz", british: "ys", before: "anal catal paral electrol hydrol", endings: "e es ed er ers ing" },
  {
    ...{ us: "l", british: "ll" },
    before:
      "barre beve cance channe chise counse dia due ename equa fue funne grove impane initia jewe labe leve libe marsha marve meda mode" +
      " pane parce peda penci quarre rave reve riva shove shrive signa spira stenci swive tota towe trave tunne unrave",
    endings: "ed er ers ing ings or ors ous ously",
  },
  { us: "ense", british: "ence", before: "def off pret", endings: "- s less" },
  { us: "ll", british: "l", before: "appa disti enro enthra fulfi insti", endings: "- s ment ments" },
  { us: "emia", british: "aemia", before: "an leuk", endings: "- s" },
  { us: "og", british: "ogue", before: "catal", endings: "- s" },
  { us: "old", british: "ould", before: "m", endings: "- s ed ing ings y" },
  { us: "ay", british: "ey", before: "gr", endings: "- s er est ed ing ish" },
  { us: "ow", british: "ough", before: "pl snowpl", endings: "- s ed ing" },
  { us: "keptic", british: "ceptic", before: "s", endings: "- s al ally ism" },
  { us: "edic", british: "aedic", before: "orthop", endings: "- s" },
  { us: "ediatric", british: "aediatric", before: "p", endings: "- s ian ians" },
  { us: "esthe", british: "aesthe", before: "an", endings: "sia tic tics tist tists" },
  { us: "ynecolog", british: "ynaecolog", before: "g", endings: "y ist ists ical" },
  { us: "emorrhag", british: "aemorrhag", before: "h", endings: "e es ed ing ic" },
];

/** Words that go no common way. */
const PAIRS =
  "aging ageing, airplane aeroplane, airplanes aeroplanes, aluminum aluminium, anemic anaemic, artifact artefact," +
  " artifacts artefacts, cataloged catalogued, cataloger cataloguer, cataloging cataloguing, centered centred, centering centring," +
  " centerpiece centrepiece, cozier cosier, coziest cosiest, cozily cosily, coziness cosiness, cozy cosy, councilor councillor," +
  " councilors councillors, esophagus oesophagus, estrogen oestrogen, fiberglass fibreglass, gotten got," +
  " installment instalment, installments instalments, jewelry jewellery, maneuver manoeuvre, maneuvered manoeuvred," +
  " maneuvering manoeuvring, maneuvers manoeuvres, math maths, mom mum, moms mums, mustache moustache, mustaches moustaches," +
  " pajamas pyjamas, skillful skilful, skillfully skilfully, smolder smoulder, smoldering smouldering, thralldom thraldom," +
  " willful wilful, willfully wilfully, woolen woollen, woolens woollens";

/**
 * British words that are right in the United States too, in one of their senses: the analyses of an analyst; the glamour, which
 * has no other spelling there.
 */
const RIGHT_IN_BOTH = /^(?:[a-z]+yses|catalogu[a-z]+|glamour[a-z]*|got|mums?|theatres?)$/;

const WORDS: readonly [us: string, british: string][] = [
  ...FAMILIES.flatMap(membersOf),
  ...PAIRS.split(",").map((pair): [string, string] => {
    const [us = "", british = ""] = pair.trim().split(" ");
    return [us, british];
  }),
];

/** The British word for each that is spelt in another way in the United States, in small letters. */
export const BRITISH: ReadonlyMap<string, string> = new Map(WORDS);

/** The American word for each that is spelt in another way in Britain, in small letters. */
export const AMERICAN: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap(([us, british]) => (RIGHT_IN_BOTH.test(british) ? [] : [[british, us]])),
);

function membersOf({ us, british, before, endings }: Family): [string, string][] {
  return before.split(" ").flatMap((start) =>
    endings.split(" ").map((ending): [string, string] => {
      const end = ending === "-" ? "" : ending;
      return [start + us + end, start + british + end];
    }),
  );
}
