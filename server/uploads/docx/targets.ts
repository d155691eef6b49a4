/** Where a document may lead, and what it may have readers fetch. */

/** A target outside of the document: what a click opens, what a reader fetches, a file on a disk. */
export type Outside = "link" | "picture" | "template";

/** Characters of a target. Word itself takes a tenth, but a mail may be long that a link begins. */
const longestTarget = 16_384;

/** Whether a target outside of the document is one that a text needs. It is checked as it stands, and decoded. */
export function isAllowedTarget(target: string, outside: Outside): boolean {
  return (
    target.length <= longestTarget && [target, decode(target)].every((form) => tests[outside](form.trim()))
  );
}

const tests: Record<Outside, (target: string) => boolean> = {
  link: (target) => /^(https?|mailto|tel|sms|skype|callto):/i.test(target) || isWithin(target),
  // Pasted pictures are often linked to where they came from: the web, a mail, or a file on their writer's own disk.
  picture: (target) => isOnTheWeb(target) || isOnDisk(target) || /^cid:/i.test(target) || isWithin(target),
  // The template that a document was once made with. Old versions for macOS name the disk: Macintosh HD:Users:…
  template: (target) => isOnDisk(target) || isWithin(target) || isOnOldDisk(target),
};

/**
 * A place in the document, or an address without a scheme: many write `www.site.example`, which programs take for
 * a file beside the document. What begins with a slash could be on a share, and `C|` is a disk (URL Standard).
 */
function isWithin(target: string): boolean {
  return (
    /^([^\\/:#]|$|#)/.test(target) &&
    /^(?![a-z]\|)[^:\\]*$/i.test(target.split(/[/?#]/, 1)[0] ?? "") &&
    !/\\/.test(target)
  );
}

/** Ends of names that are no domains of the web, but of a house or a company (RFC 6761, RFC 6762, ICANN's reserved ones). */
const inner = /\.(local|localhost|localdomain|internal|intranet|private|corp|lan|home|arpa|invalid)\.?$/i;

/** By a name that is known outside of the reader's own network, and without a password for it. */
function isOnTheWeb(target: string): boolean {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return (
    url !== null &&
    /\.[a-z][a-z0-9-]*\.?$/i.test(url.hostname) &&
    !inner.test(url.hostname) &&
    url.username === "" &&
    url.password === ""
  );
}

/** A path on this machine. Two slashes at its beginning would be a share. */
function isOnDisk(target: string): boolean {
  return /^(file:\/\/(localhost)?(?=\/))?(\/?[a-z][:|][\\/]|\/(?![\\/?]))/i.test(target);
}

/** A disk, a folder and a file, with colons between them. */
function isOnOldDisk(target: string): boolean {
  return /^[^\\/:.]+(:[^\\/:]*){2,}$/.test(target) && !/^(https?|s?ftp|file|smb|davs?):/i.test(target);
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
