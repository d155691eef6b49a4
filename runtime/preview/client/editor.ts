/** Requests to the server to open the editor. */
import { OPEN, type OpenAnswer, type Place } from "#runtime/preview/protocol.ts";

/** Opens the editor at a place, or returns why that failed. */
async function askToOpen({ file, line, column }: Place): Promise<OpenAnswer> {
  try {
    const response = await fetch(OPEN, { method: "POST", body: JSON.stringify({ file, line, column }) });
    if (response.ok) return (await response.json()) as OpenAnswer;
    return { opened: false, words: await response.text() };
  } catch {
    return { opened: false, words: "The preview does not answer. Is npm run dev still running?" };
  }
}

/** Opens the editor, and shows in an element what went wrong, if anything did. */
export async function openAt(place: Place, answer: HTMLElement): Promise<void> {
  const said = await askToOpen(place);
  if (said.opened) {
    answer.replaceChildren();
    return;
  }
  answer.replaceChildren(said.words);
  if (!said.link) return;
  const link = Object.assign(document.createElement("a"), {
    href: said.link,
    textContent: "Open it in VS Code",
  });
  answer.append(" ", link);
}
