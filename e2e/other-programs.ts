/**
 * What other programs do to a page: translations of browsers, password managers, writing aids. Each function runs in the page and
 * changes it once. What they add has the class `foreign`.
 */

export type Change = keyof typeof CHANGES;

export const CHANGES = {
  /** Words are replaced where they stand: Firefox, Safari. */
  "a translation in place": () => {
    document.documentElement.lang = "pl";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (/\p{L}/u.test(data) && !parentElement?.closest("script, style, textarea")) {
        (walker.currentNode as Text).data = `Ż${data}`;
      }
    }
  },

  /** Words are wrapped twice: Chrome, Edge. */
  "a translation with elements of its own": () => {
    document.documentElement.lang = "ar";
    document.documentElement.dir = "rtl";
    document.documentElement.classList.add("translated-rtl");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (walker.nextNode()) all.push(walker.currentNode as Text);
    for (const text of all) {
      if (!/\p{L}/u.test(text.data) || text.parentElement?.closest("script, style, textarea")) continue;
      if (text.parentElement?.localName === "option") {
        text.data = `ع${text.data}`;
        continue;
      }
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `ع${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  },

  /** The translation stands below the words: for people who learn a language. */
  "a translation beside the words": () => {
    for (const element of document.querySelectorAll("main :is(label, legend, p, button, h2, a, li)")) {
      const words = document.createElement("font");
      words.className = "foreign notranslate";
      words.lang = "de";
      words.append(document.createElement("br"), "Übersetzt");
      element.append(words);
    }
  },

  /** Buttons in and beside fields: password managers, writing aids. */
  "elements beside controls": () => {
    const make = (name: string) => {
      const element = document.createElement(name);
      element.className = "foreign";
      element.attachShadow?.({ mode: "open" }).append("key");
      return element;
    };
    for (const control of document.querySelectorAll("input, select, textarea, button[type=submit]")) {
      control.before(make("div"));
      control.after(make("span"), make("div"));
      control.setAttribute("data-other-program", "1");
      control.setAttribute("autocomplete", "off");
    }
    for (const part of document.querySelectorAll("label, legend, h2, form, fieldset")) {
      part.prepend(make("span"));
      part.append(make("span"));
    }
  },

  /** Each field stands in an element of theirs. */
  "elements around controls": () => {
    for (const control of document.querySelectorAll("main :is(input, select, textarea)")) {
      const wrapper = document.createElement("div");
      wrapper.className = "foreign";
      control.before(wrapper);
      wrapper.append(control);
    }
  },

  /** Choices, names and hints of a page that is translated in its attributes too. */
  "other attributes": () => {
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], option")) {
      for (const name of ["aria-label", "placeholder", "title"]) {
        if (element.hasAttribute(name)) element.setAttribute(name, "inny");
      }
      element.setAttribute("data-original-words", element.textContent ?? "");
    }
    for (const element of document.querySelectorAll("main *")) element.setAttribute("data-seen", "");
  },

  /** A program that removes what it takes for advertising. */
  "elements taken away": () => {
    for (const element of document.querySelectorAll("main form p, main form svg")) element.remove();
  },
} satisfies { [change: string]: () => void };

export const ALL_CHANGES = Object.keys(CHANGES) as Change[];

/**
 * Words that React holds itself, since they stand beside an element or another text: a translation would replace the text node,
 * React would change the one that is gone, and fail when it removes it. Runs in the page.
 */
export function findReactsWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (Object.keys(walker.currentNode).length > 0 && data.trim() !== "") {
      found.push(`${parentElement?.closest("[data-section]")?.id}: ${data}`);
    }
  }
  return found;
}
