/** A field that adds something known to a list: names are offered while one types. */
import { type KeyboardEvent, useState } from "react";
import { Button } from "#runtime/ui/button.tsx";
import { VisuallyHidden } from "#runtime/ui/visually-hidden.tsx";
import styles from "./facts-form.module.css";
import field from "./field.module.css";
import type { Named } from "./protocol.ts";

type Props = {
  id: string;
  label: string;
  suggest: (words: string) => Promise<readonly Named[]>;
  onAdd: (added: Named) => void;
};

export function Add({ id, label, suggest, onAdd }: Props) {
  const [words, setWords] = useState("");
  const [offered, setOffered] = useState<readonly Named[]>([]);
  const [notice, setNotice] = useState("");

  const type = (typed: string) => {
    setWords(typed);
    setNotice("");
    suggest(typed).then(setOffered, () => setOffered([]));
  };
  const add = async () => {
    if (words.trim() === "") return;
    // Looked up again: the answer to the last letter may still be missing.
    const found = await suggest(words).catch(() => undefined);
    if (!found) {
      setNotice("Names could not be looked up. Check your connection, and try again.");
      return;
    }
    const [first] = found;
    if (!first) {
      setNotice(`“${words.trim()}” is not among what jobs here ask for.`);
      return;
    }
    onAdd(first);
    setWords("");
    setOffered([]);
    setNotice(`${first.name} was added.`);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };

  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          list={`${id}-offered`}
          autoComplete="off"
          className={field.control}
          value={words}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <datalist id={`${id}-offered`}>
          {offered.map((one) => (
            <option key={one.id} value={one.name} />
          ))}
        </datalist>
        <Button kind="outlined" onClick={add}>
          <span>Add</span>
          <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
        </Button>
      </div>
      {/* Always there, even if empty: what comes along with its words is not read out everywhere. */}
      <div role="status">{notice !== "" && <p className={styles.note}>{notice}</p>}</div>
    </div>
  );
}
