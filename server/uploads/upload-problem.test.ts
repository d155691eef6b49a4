/** What visitors read about a file that is not taken. */
import { expect, test } from "vitest";
import { type UploadProblem, words, wordsFor } from "./upload-problem.ts";

test("the words of each problem say what is wrong and what to do", () => {
  const problems = Object.keys(words) as UploadProblem[];
  expect(problems.map((problem) => wordsFor(problem, "Letter", 10 * 1024 * 1024))).toMatchInlineSnapshot(`
    [
      "The file for “Letter” is empty. Choose another file, or save it again and check that it opens.",
      "The file for “Letter” is larger than 10 MB. Save it with smaller pictures, or as a PDF, and choose it again.",
      "The file for “Letter” must be a PDF or a Word document (.pdf or .docx).",
      "The file for “Letter” is not what its name says. Open it, save it as a PDF or a Word document (.docx), and choose that file.",
      "The file for “Letter” is damaged or not complete. Check that it opens, save it again as a PDF, and choose the new file.",
      "The file for “Letter” opens only with a password. Save a copy without one, and choose that file.",
      "The file for “Letter” holds something that no text needs and that could run or fetch more. Save it as a PDF, and choose that file.",
      "The file for “Letter” contains macros. Save it as a PDF or a Word document without macros (.docx), and choose that file.",
      "The file for “Letter” contains data of another program. Save it as a PDF, and choose that file.",
      "The file for “Letter” has a link, a picture or a template that stands on a computer or in a network (C:\\…, file:, \\\\…). Take it out, or save it as a PDF, and choose the new file.",
      "The file for “Letter” has a field that could run or fetch something. Save it as a PDF, and choose that file.",
      "The file for “Letter” contains a script that can run when it is opened. Print it as a new PDF, and choose that file.",
      "The file for “Letter” contains a link that starts a program. Print it as a new PDF, and choose that file.",
      "The file for “Letter” opens an address or sends something by itself when it is opened. Print it as a new PDF, and choose that file.",
      "The file for “Letter” has another file attached to it. Print it as a new PDF, and choose that file.",
      "The file for “Letter” is a form that only some programs can show (XFA). Print it as a new PDF, and choose that file.",
      "The file for “Letter” contains a film, sound or other media. Print it as a new PDF, and choose that file.",
      "The file for “Letter” unpacks to far more than a document needs. Save it again as a PDF, and choose that file.",
      "The file for “Letter” has other data before, after or between its own. Open it, save it as a new PDF, and choose that file.",
      "The file for “Letter” is made in such a way that it cannot be looked through in a few seconds. Print or export it as a plain PDF, and choose that file.",
    ]
  `);
});
