/** What around a skill in a sentence decides whether the owner claims to have it. */

const END = /[.!?](?=\s)|[;\t|]|\s(?:but|though|although|whereas|having)\s/g;

/** Words for what the owner would like to do or to learn. "Exposure to" and "some" are no wishes, but experience. */
const WANTED =
  /\b(?:interest(?:ed)? in|keen (?:to|on)|looking (?:to|for|towards)|hop(?:e|ing) to|want(?:s|ing)? (?:to|a)|would (?:like|love) to|wish(?:ing)? to|eager to|aspir\w+|aim(?:ing)? to|plan(?:ning)? to|seeking|moving (?:in)?to|mov(?:e|ing) (?:on )?towards|next (?:role|step|job|position)|(?:currently|now|presently|also|am) (?:learning|studying)|learning(?! and)|to learn|curious about|teaching myself|ambition)\b/gi;
/** Words for what the owner does not have. */
const NOT =
  /\b(?:no|without(?: any)?|lack(?:ing)?(?: any| of)?|limited to no|not (?:yet )?(?:any|had|have|got)|n['’]t (?:yet )?(?:have|got|had)(?: any)?)\s+(?:\S+\s+){0,2}?(?:experience|knowledge|exposure|background|training|use)\b|\b(?:never|not yet|not|have ?n['’]t|has ?n['’]t|did ?n['’]t|do ?n['’]t|am not)\s+(?:yet |ever |actually )?(?:used?|worked|touched|written|write|run|done|do|held|learnt|learned|managed|an?)\b|\bnew to\b|\brather than\b|\binstead of\b/gi;
/** Words for what the owner does for pleasure. */
const LEISURE =
  /\b(?:(?:spare|free|leisure) time|outside (?:of )?work|away from work|off duty|hobby|hobbies|pastimes?|amateur|at weekends)\b/i;
/** The rest of a name with a capital in it: of an employer or another body, or of a street. No words that tools are called by. */
const NAME_AFTER =
  /^(?:\s+(?:&|and|of|\p{Lu}[\p{L}’'-]*)){0,3}?\s+(?:Ltd|Limited|PLC|plc|LLP|Inc|GmbH|Council|University|College|Society|[Cc]lub|Festival|Museum|House|Road|Street|Lane|Avenue|Terrace|Mews|Crescent|Gardens)\b/u;
/** What takes a wish back: "looking for a role where I can use my Python". */
const OWN = /\bmy\b|\b(?:I|we) (?:have|built|ran|led|used)\b|\bwith \w+ years/i;
const AFTER =
  /^\s*[([–—:-]+\s*(?:none|no experience|not yet|learning|to learn|currently learning|want to learn|in progress)\b/i;

/** Further back than this many letters a sentence does not count for a word. */
const FAR = 300;

/** What stands before a place in a text. Where more stood before that, it does not look like a beginning. */
export function textBefore(text: string, at: number, most = FAR): string {
  return at <= most ? text.slice(0, at) : `…${text.slice(at - most, at)}`;
}

/** Whether the word at `start` up to `end` is one that the sentence wishes for or denies. */
export function isDenied(text: string, start: number, end: number): boolean {
  if (AFTER.test(text.slice(end, end + 40))) return true;
  const near = textBefore(text, start);
  const before = near.slice(beginningOf(near));
  return [WANTED, NOT].some((words) => {
    const said = [...before.matchAll(words)].at(-1);
    return said !== undefined && !OWN.test(before.slice(said.index + said[0].length));
  });
}

/**
 * Whether the words at `start` up to `end` are part of a name, as in "Banking Solutions Ltd", or ordinary words for what
 * its owner does for pleasure. What has a capital there is a name of its own, and counts.
 */
export function isAside(text: string, start: number, end: number): boolean {
  if (/^\p{Lu}/u.test(text.slice(start, end))) return NAME_AFTER.test(text.slice(end, end + 60));
  const near = textBefore(text, start);
  return LEISURE.test(near.slice(beginningOf(near)));
}

/** Where the clause begins that the end of a text belongs to. */
function beginningOf(text: string): number {
  let beginning = 0;
  for (const match of text.matchAll(END)) beginning = match.index + match[0].length;
  return beginning;
}

/** Whether a sentence begins here. */
export function beginsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:]\s+|[\t|])["'“‘]?$/.test(textBefore(text, at, 40));
}

/** Whether the word stands as an item of a list: nothing but separators, or a level in brackets, around it. */
export function isItem(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[,;/|•·:(\t+]|\band|\bor|&|\bincluding|\s[–—-])\s*$/i.test(textBefore(text, start, 40)) &&
    /^\s*(?:$|[,;/|•·()\t+]|\.(?=\s|$)|and\b|or\b|&|[–—-]\s)/i.test(text.slice(end, end + 40))
  );
}
