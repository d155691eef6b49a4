/** Whether a CV is in English, by the small words that no other language has so many of. */

const ENGLISH = "the and to for with from by at of which have has had is are was were";

/** Of languages that CVs come in most; words that are English ones too are left out. */
const OTHERS = [
  "und der die das mit für von bei als im den des zur zum ein eine ich auf nach über sowie",
  "et de la le les des du en pour avec dans une aux sur ou au par",
  "w z na do oraz się od jako dla przez i ze po lub jest",
  "y el los las del con para por una de la en como",
  "e il di per con della nel una gli le da dei delle",
  "en het een van voor met bij op de te aan als naar",
  "e os das dos com para uma de em na no do da por",
  "och att för på av med till som en ett från",
  "og på af til med som en et for fra ved",
  "a v na s z do pro jako se od pri při",
  "și de la în cu pentru din pe un o",
  "és a az egy hogy nem is volt mint",
];

/** Fewer small words say nothing: a list of tools has hardly any. */
const FEWEST = 5;

/** From this share of letters of other scripts on a CV is not in English. */
const SHARE = 0.3;

export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * (1 - SHARE)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (known: string) => {
    const small = new Set(known.split(" "));
    return words.filter((word) => small.has(word)).length;
  };
  const most = Math.max(...OTHERS.map(count));
  return most < FEWEST || most <= count(ENGLISH);
}
