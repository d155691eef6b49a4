/** What a reader can do with the advert itself: save it on this device, pass it on, print it. */
import mail from "icon:mail";
import printer from "icon:printer";
import share from "icon:share-2";
import type { SectionContext } from "#runtime/section.ts";
import { Icon } from "#runtime/ui/icon.tsx";
import { Note } from "#runtime/ui/labels/note.tsx";
import { KeepButton, KeepNotes, ShelfLink } from "#runtime/ui/visitor/keep.tsx";
import type { View } from "./+view.ts";
import styles from "./tools.module.css";

/** The name of what visitors keep jobs under. */
const SHELF = "jobs";

type Props = { view: View; context: SectionContext; isClosed: boolean };

export function Tools({ view, context, isClosed }: Props) {
  const { text, date, link, words } = view;
  const saved = link?.saved;
  return (
    <div className={styles.tools}>
      {saved && (
        <div className={styles.row}>
          {!isClosed && (
            <KeepButton
              shelf={SHELF}
              address={context.route}
              facts={{
                title: text.title,
                location: text.location,
                salary: text.salary,
                closes: date?.closes?.iso,
                closes_text: date?.closes?.text,
              }}
              words={words}
              className={styles.save}
            />
          )}
          <ShelfLink shelf={SHELF} link={saved} />
        </div>
      )}
      <div className={styles.row} data-notes-after="">
        <button type="button" className={styles.tool} data-action="page:share">
          <Icon path={share} />
          <span>{words.share}</span>
        </button>
        <a className={styles.mail} href={toMail(text.title, context)}>
          <Icon path={mail} />
          <span>{words.email}</span>
        </a>
        <button type="button" className={styles.tool} data-action="page:print">
          <Icon path={printer} />
          <span>{words.print}</span>
        </button>
      </div>
      {saved && <KeepNotes words={words} />}
      <Note name="copied">{words.copied}</Note>
      <Note name="uncopied">
        {words.uncopied} <span data-note-address="" />
      </Note>
    </div>
  );
}

/** A new e-mail without a recipient, in the form of RFC 6068. */
function toMail(title: string, { route, site }: SectionContext): string {
  const subject = encodeURIComponent(`${title} (${site.name})`);
  const body = encodeURIComponent(`${title}\r\n${site.baseUrl}${route}\r\n`);
  return `mailto:?subject=${subject}&body=${body}`;
}
