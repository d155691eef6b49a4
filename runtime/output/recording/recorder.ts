/**
 * Records what pages are made from, while they are made. Whatever work reads through a recorded function leaves a note: the
 * kind of what was read, and its name. What was made is up to date as long as each of these notes stands for what it stood
 * for then. Vite's module graph and Salsa work alike.
 */
import { contentHash } from "#runtime/files/content-hash.ts";
import { remember } from "#schemas/values/remember.ts";

/** A note of something that was read: its kind, a space, its name. */
export type Read = string;

/** What work left behind: what it read, and the addresses of the files that its result names. */
export type Notes = { reads: readonly Read[]; files: readonly string[] };

/** Something found out: the key of what was read for it, and its value. */
export type Result = { key: string; value: unknown } & Notes;

/** Records what is read. */
export type Recorder = {
  /**
   * Makes a function that reads something by its name into one that leaves a note.
   *
   * Neither may throw for what is gone: what was read before is read once more to see whether it is still the same.
   *
   * @param print writes down all that matters of a value; JSON when absent
   */
  recorded: <Value>(
    kind: string,
    read: (name: string) => Value,
    print?: (value: Value, name: string) => string,
  ) => (name: string) => Value;
  /** Does some work, and returns what it read. The enclosing work has read it, too. */
  recording: <Value>(work: () => Value) => { value: Value } & Notes;
  /** Computes a value once for all work that needs it. Each such work depends on it. */
  remember: <Value>(name: string, find: () => Value) => Value;
  /** What was found out under a name. */
  resultOf: (name: string) => Result | undefined;
  /** Takes over what an earlier recorder found out under a name, which stands as long as what was read for it. */
  bring: (name: string, result: Result) => void;
  /** Notes down a file that the result of the work names. */
  nameFile: (address: string) => void;
  /** Names what reads stand for now. One that nothing is known of stands for something else each time. */
  keyOf: (reads: readonly Read[]) => string;
  /** The dependencies of a remembered result, flattened: none of them is itself a remembered result. */
  readsOf: (read: Read) => readonly Read[] | undefined;
  /** What was read for each thing remembered. */
  results: () => ReadonlyMap<Read, readonly Read[]>;
  /** Takes over the results of an earlier recorder. What is remembered here precedes them. */
  adopt: (results: ReadonlyMap<Read, readonly Read[]>) => void;
  /** Reads everything again from now on, since it may have changed. */
  refresh: () => void;
};

/** The kind of what is remembered. */
const RESULT = "result ";

/** Makes a recorder that has nothing to read yet. */
export function createRecorder(): Recorder {
  const kinds = new Map<string, (name: string) => string>();
  const known = new Map<string, Result & { checked: number }>();
  const adopted = new Map<Read, readonly Read[]>();
  let prints = new Map<Read, string>();
  let revision = 0;
  let unknown = 0;
  /** Of the work that is being done, the innermost. */
  let notes: { reads: Set<Read>; files: Set<string> } | undefined;

  function record<Value>(work: () => Value): { value: Value } & Notes {
    const outer = notes;
    const own = { reads: new Set<Read>(), files: new Set<string>() };
    notes = own;
    try {
      return { value: work(), reads: [...own.reads], files: [...own.files] };
    } catch (error) {
      // Work that goes on without what failed is done again once this may succeed.
      for (const read of own.reads) outer?.reads.add(read);
      throw error;
    } finally {
      notes = outer;
    }
  }

  function printOf(read: Read): string {
    const at = read.indexOf(" ");
    const print = kinds.get(read.slice(0, at));
    return print ? print(read.slice(at + 1)) : `unknown ${++unknown}`;
  }

  function keyOf(reads: readonly Read[]): string {
    let all = "";
    for (const read of reads) {
      let print = prints.get(read);
      if (print === undefined) {
        print = printOf(read);
        if (print.length > 20) print = contentHash(print);
        prints.set(read, print);
      }
      all += `${print}\n`;
    }
    return contentHash(all);
  }

  const readsOf = (read: Read) =>
    read.startsWith(RESULT) ? (known.get(read.slice(RESULT.length))?.reads ?? adopted.get(read)) : undefined;
  kinds.set(RESULT.trim(), (name) => keyOf(readsOf(RESULT + name) ?? ["unknown "]));

  return {
    recorded(kind, read, print = (value) => JSON.stringify(value) ?? "") {
      kinds.set(kind, (name) => print(read(name), name));
      // Thousands of pages read the same: they share one string.
      const noteOf = remember((name) => `${kind} ${name}`);
      return (name) => {
        notes?.reads.add(noteOf(name));
        return read(name);
      };
    },
    recording(work) {
      const done = record(work);
      for (const read of done.reads) notes?.reads.add(read);
      for (const address of done.files) notes?.files.add(address);
      return done;
    },
    remember<Value>(name: string, find: () => Value) {
      let one = known.get(name);
      if (one && one.checked !== revision && one.key === keyOf(one.reads)) one.checked = revision;
      if (one?.checked !== revision) {
        const found = record(find);
        // In place of another result, its own dependencies.
        const reads = [...new Set(found.reads.flatMap((read) => readsOf(read) ?? [read]))];
        one = { ...found, reads, key: keyOf(reads), checked: revision };
        known.set(name, one);
        // The key that is kept belongs to the dependencies of the previous result.
        prints.delete(RESULT + name);
      }
      notes?.reads.add(RESULT + name);
      for (const address of one.files) notes?.files.add(address);
      return one.value as Value;
    },
    resultOf(name) {
      const one = known.get(name);
      return one && { key: one.key, value: one.value, reads: one.reads, files: one.files };
    },
    bring(name, result) {
      if (!known.has(name)) known.set(name, { ...result, checked: -1 });
    },
    nameFile: (address) => notes?.files.add(address),
    keyOf,
    readsOf,
    results: () =>
      new Map([...adopted, ...[...known].map(([name, { reads }]) => [RESULT + name, reads] as const)]),
    adopt(results) {
      for (const [result, reads] of results) adopted.set(result, reads);
    },
    refresh() {
      prints = new Map();
      revision++;
    },
  };
}
