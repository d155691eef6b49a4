/** What was read in a CV, for its owner to correct before jobs are looked for. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#runtime/ui/button.tsx";
import { Heading, type HeadingLevel } from "#runtime/ui/heading.tsx";
import { Add } from "./add.tsx";
import { type CvFacts, type HeldTitle, LEVELS, type Level } from "./facts/cv-facts.ts";
import styles from "./facts-form.module.css";
import type { Named, Read } from "./protocol.ts";
import { Removable } from "./removable.tsx";
import { SelectField } from "./select-field.tsx";
import type { CvSearch } from "./use-cv-search.ts";
import { LEVEL_WORDS } from "./words.ts";

type Props = { id: string; level: HeadingLevel; search: CvSearch; read: Read };

export function FactsForm({ id, level, search, read }: Props) {
  const { correct, names, ranked, look } = search;
  const { facts: found, isEnglish } = read.reading;
  const facts = search.facts ?? found;
  const heading = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears
  useEffect(() => {
    if (!search.isRecalled) heading.current?.focus();
  }, []);
  const change = (more: Partial<CvFacts>, added?: Named) => correct({ ...facts, ...more }, added);
  const nameOf = (one: string) => names[one] ?? one;

  return (
    <div className={styles.facts}>
      <div ref={heading} tabIndex={-1} className={styles.head}>
        <Heading level={level} size="medium">
          What your CV says
        </Heading>
        <p className={styles.note}>
          Take out what is wrong or does not matter, and add what is missing. Your name, addresses and numbers
          were left aside.
        </p>
      </div>
      {!ranked && (
        <div className={styles.look}>
          <Button onClick={look}>Find jobs</Button>
        </div>
      )}
      <Group name="Work" isEmpty={facts.titles.length === 0} isEnglish={isEnglish}>
        <ul className={styles.rows}>
          {facts.titles.map((title) => (
            <Removable
              key={keyOf(title)}
              name={title.words}
              onRemove={() => change({ titles: facts.titles.filter((one) => one !== title) })}
            >
              {title.words}
            </Removable>
          ))}
        </ul>
        <Add
          id={`${id}-add-title`}
          label="Add work that you have done"
          suggest={(words) => search.suggest("title", words)}
          onAdd={({ id: added, name }) => change({ titles: [...facts.titles, { words: name, id: added }] })}
        />
      </Group>
      <Group name="Skills" isEmpty={facts.skills.length === 0} isEnglish={isEnglish}>
        <Chips
          items={facts.skills}
          nameOf={nameOf}
          onRemove={(skill) => change({ skills: facts.skills.filter((one) => one !== skill) })}
        />
        <Add
          id={`${id}-add-skill`}
          label="Add a skill"
          suggest={(words) => search.suggest("skill", words)}
          onAdd={(added) => {
            if (facts.skills.some((skill) => skill.id === added.id)) return;
            const skill = { id: added.id, words: added.name, lines: 1, where: "work" as const };
            change({ skills: [...facts.skills, skill] }, added);
          }}
        />
      </Group>
      <Group name="Level">
        <SelectField
          id={`${id}-level`}
          label="The level that you look for"
          value={facts.level ?? ""}
          options={LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }))}
          onChange={(value) => {
            const { level: _, ...rest } = facts;
            correct(value === "" ? rest : { ...rest, level: value as Level });
          }}
        />
      </Group>
      <Group name="Places" isEmpty={facts.places.length === 0} isEnglish={isEnglish}>
        <Chips
          items={facts.places}
          nameOf={nameOf}
          onRemove={(place) => change({ places: facts.places.filter((one) => one !== place) })}
        />
        <Add
          id={`${id}-add-place`}
          label="Add a place"
          suggest={(words) => search.suggest("place", words)}
          onAdd={(added) => {
            if (facts.places.some((place) => place.id === added.id)) return;
            change({ places: [...facts.places, { id: added.id, words: added.name }] }, added);
          }}
        />
      </Group>
    </div>
  );
}

type ChipsProps<Item> = {
  items: readonly Item[];
  nameOf: (id: string) => string;
  onRemove: (item: Item) => void;
};

/** So many are seen at once; two more are not worth a button. */
const SHOWN = 12;

/** What the site knows by an id, by its name. A long list is folded: its best evidenced come first. */
function Chips<Item extends { id: string }>({ items, nameOf, onRemove }: ChipsProps<Item>) {
  const [isFolded, setFolded] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const shown = isFolded && items.length > SHOWN + 2 ? items.slice(0, SHOWN) : items;
  const unfold = () => {
    flushSync(() => setFolded(false));
    list.current?.querySelectorAll("button")[SHOWN]?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.chips}>
        {shown.map((item) => (
          <Removable key={item.id} name={nameOf(item.id)} onRemove={() => onRemove(item)}>
            {nameOf(item.id)}
          </Removable>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="outlined" className={styles.unfold} onClick={unfold}>
          {`Show all ${items.length}`}
        </Button>
      )}
    </>
  );
}

type GroupProps = { name: string; isEmpty?: boolean; isEnglish?: boolean; children: ReactNode };

function Group({ name, isEmpty = false, isEnglish = true, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      {isEmpty && (
        <p className={styles.note}>
          {isEnglish ? "Nothing was found." : "We read English. Nothing was found."}
        </p>
      )}
      {children}
    </fieldset>
  );
}

const keys = new WeakMap<HeldTitle, number>();
let made = 0;

/** Two may say the same, and one that stays has to keep its element, which may have the focus. */
function keyOf(title: HeldTitle): number {
  const key = keys.get(title) ?? ++made;
  keys.set(title, key);
  return key;
}
