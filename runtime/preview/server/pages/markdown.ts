/** Renders the Markdown of the pages about checks. HTML in it stays text, and an address that could act is no link. */
import { Marked } from "marked";
import { html, Markup } from "#runtime/preview/server/markup.ts";

const ADDRESS = /^(https?:\/\/|\.{0,2}\/|#|[\w-]+(\/|$))/;

const marked = new Marked({
  tokenizer: {
    html: () => undefined,
    tag: () => undefined,
  },
  renderer: {
    /** What follows the language is the file that the code would stand in. */
    code({ text, lang = "" }) {
      const file = lang.split(" ")[1];
      return html`<figure class="example">${file && html`<figcaption>${file}</figcaption>`}<pre class="code" tabindex="0"><code>${text}</code></pre></figure>\n`
        .html;
    },
    image: ({ raw }) => html`${raw}`.html,
    link({ href, tokens }) {
      const words = new Markup(this.parser.parseInline(tokens));
      return (ADDRESS.test(href) ? html`<a href="${href}">${words}</a>` : words).html;
    },
    tablecell({ header, tokens }) {
      const words = new Markup(this.parser.parseInline(tokens));
      return (header ? html`<th scope="col">${words}</th>` : html`<td>${words}</td>`).html;
    },
  },
});

/** Renders a page. Its headings keep their levels. */
export function renderMarkdown(page: string): Markup {
  return new Markup(marked.parse(page, { async: false }));
}
