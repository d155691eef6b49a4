/** Short messages beside a control, about the result of pressing it. */

let shown: Element | undefined;

/**
 * Puts the note of this name behind the control and has it read out; without a name, only removes the last one. Notes are
 * `template[data-note]` of the same section. In one, `[data-note-address]` gets the address of the page.
 */
export function tell(control: Element, name?: string): void {
  shown?.remove();
  const section = control.closest("[data-section]");
  const note = section
    ?.querySelector<HTMLTemplateElement>(`template[data-note="${name}"]`)
    ?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  if (!note) return;
  const address = note.querySelector("[data-note-address]");
  if (address) address.textContent = location.origin + location.pathname;
  (control.closest("[data-notes-after]") ?? control).after(note);
  shown = note;
}
