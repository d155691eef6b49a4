/** Messages to the visitor when a CV cannot be read: what is wrong, and what they can do. */
import type { FailureReason } from "./protocol.ts";
import type { OtherKind } from "./reading/problem.ts";

const PASTE = "You can also open it and paste its text below.";

const OTHER_KINDS: Record<OtherKind, string> = {
  doc: `This is a Word document of the old kind (.doc). Save it as .docx or PDF, and choose that. ${PASTE}`,
  rtf: `This is a rich text file (.rtf). Save it as .docx or PDF, and choose that. ${PASTE}`,
  pages: `This is a Pages document. Export it as PDF or Word, and choose that. ${PASTE}`,
  picture:
    "This is a picture, and there is no text in a picture. Choose the document it was made from, or paste its text below.",
  spreadsheet: "This is a spreadsheet. Choose a PDF, Word or plain text file.",
  presentation: "This is a presentation. Choose a PDF, Word or plain text file.",
  archive: "This is an archive (.zip). Unpack it, and choose the CV that is in it.",
  markup: "This is a web page or its code. Print it as PDF, and choose that, or paste its text below.",
  office: `This is an office file of a kind that cannot be read here. Save it as .docx or PDF, and choose that. ${PASTE}`,
  unknown: "This is no file that can be read here. Choose a PDF, Word (.docx) or plain text file.",
};

/** The words for what went wrong. Sizes are said in megabytes. */
export function wordsFor(reason: FailureReason): string {
  switch (reason.code) {
    case "too-large":
      return `This file has ${megabytes(reason.size)} MB, and ${megabytes(reason.limit)} MB can be read. Save it without its pictures, or paste its text below.`;
    case "empty":
      return "There is nothing in it. Choose another file, or paste the text of your CV below.";
    case "wrong-kind":
      return OTHER_KINDS[reason.found];
    case "password":
      return `This file opens only with a password. Save a copy without one, and choose that. ${PASTE}`;
    case "holds":
      return `This file has ${reason.what === "script" ? "a script" : "another file attached"}. Print it as a new PDF, and choose that. ${PASTE}`;
    case "corrupt":
      return `This file is damaged, or only a part of it is there. Save or download it again, and choose that. ${PASTE}`;
    case "no-text":
      return "This file has pictures of pages and no text, as a scan has. Choose the document it was made from, or paste its text below.";
    case "garbled":
      return "This file does not say which letters it shows, so its text cannot be read. Save it as PDF with another program, or paste its text below.";
    case "too-short":
      return `There are ${reason.words} words in it, and at least ${reason.limit} are needed to look for jobs. Add what you have done and with what.`;
    case "too-long":
      return `This file has ${reason.pages} pages, and ${reason.limit} can be read. Choose your CV alone.`;
    case "too-much-text":
      return "There is more text in it than any CV has. Choose your CV alone, or paste the part that counts.";
    case "unpacks-too-large":
      return "This file unpacks to far more than a CV has, so it was left alone. Save it again as PDF, or paste its text below.";
    case "too-slow":
      return `Reading this file took longer than ${reason.limit} seconds, and was stopped. Save it again as a simple PDF, or paste its text below.`;
    case "not-loaded":
      return "The part that reads this kind of file did not arrive. Check your connection and try again, or paste the text of your CV below.";
    case "no-worker":
      return "The search itself did not arrive. Check your connection and try again.";
    case "no-jobs":
      return "The jobs did not arrive, so there is nothing to compare with. Check your connection and try again.";
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toLocaleString("en-GB", { maximumFractionDigits: 1 });
}
