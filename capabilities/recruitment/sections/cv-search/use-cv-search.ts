/** The state of a search: the CV that was chosen, what was made of it, what its owner changed, and the jobs. */
import { useEffect, useRef, useState } from "react";
import type { ResolvedDeviceSearch } from "#runtime/section.ts";
import type { CvFacts } from "./facts/cv-facts.ts";
import {
  type Extent,
  forgetSearch,
  type KeptSearch,
  keepFile,
  keepSearch,
  recallSearch,
} from "./kept-search.ts";
import type { FailureReason, Filters, Named, Read, Suggested } from "./protocol.ts";
import { SearchFailure, startWorker, type WorkerClient } from "./worker-client.ts";

/** How far reading has come. */
export type Progress = { name: string; done: number; of: number };

/** `facts` are what was read, as its owner has corrected it; `fileName` is absent for pasted text. */
type State = Partial<Pick<KeptSearch, "read" | "facts" | "ranked" | "opened" | "fileName">> &
  Pick<KeptSearch, "names" | "filters" | "more" | "less" | "isLooking"> & {
    progress?: Progress;
    reason?: FailureReason;
    /** How much of the search the tab keeps. */
    extent: Extent;
    /** It was begun before this page was opened: nothing on it takes the focus by appearing. */
    isRecalled: boolean;
  };

export type CvSearch = State & {
  /** The file itself, to be put into a form. */
  file: () => File | undefined;
  readFile: (file: File) => void;
  readText: (text: string) => void;
  /** Does again what failed. */
  tryAgain: () => void;
  /** Ends reading, or removes the CV. */
  startAgain: () => void;
  /** Takes corrected facts, and names of what was added to them. */
  correct: (facts: CvFacts, added?: Named) => void;
  look: () => void;
  filter: (filters: Filters) => void;
  /** Asks for more like a job, or for none like it; a second call undoes it. */
  rate: (kind: "more" | "less", number: number) => void;
  /** The page of a job is about to be opened. */
  open: (number: number) => void;
  suggest: (of: Suggested, words: string) => Promise<readonly Named[]>;
};

const NOTHING: State = {
  ...{ names: {}, filters: {}, more: [], less: [] },
  ...{ isLooking: false, extent: "all", isRecalled: false },
};

export function useCvSearch(sources: ResolvedDeviceSearch<unknown>): CvSearch {
  const [state, setState] = useState<State>(NOTHING);
  const [recalled] = useState(recallSearch);
  const client = useRef<WorkerClient>(undefined);
  const file = useRef<File>(undefined);
  const asked = useRef(0);
  const last = useRef(() => {});
  const put = (more: Partial<State>) => setState((before) => ({ ...before, ...more }));
  const connect = () => {
    if (client.current?.isLost) client.current = undefined;
    client.current ??= startWorker(
      { documents: sources.documents, skills: sources.vocabularies.recruitment ?? "" },
      state.read?.reading,
    );
    return client.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there at the beginning
  useEffect(() => {
    // What was chosen on this page before it came to life is newer, unless a browser filled it in again.
    if (recalled && (!file.current || isSame(file.current, recalled.file))) {
      asked.current++;
      file.current = recalled.file;
      const isWhole = recalled.file !== undefined || recalled.search.fileName === undefined;
      setState({
        ...{ ...NOTHING, ...recalled.search },
        ...{ extent: isWhole ? "all" : "without-file", isRecalled: true },
      });
    }
    return () => client.current?.close();
  }, []);

  // Nothing is kept while a file is read, and what cannot be read replaces nothing.
  const { read, facts, names, ranked, filters, more, less, isLooking, opened, fileName } = state;
  useEffect(() => {
    if (!read || !facts) return;
    const isKept = keepSearch({
      ...{ read, facts, names, filters, more, less, isLooking },
      ...(ranked && { ranked }),
      ...(opened !== undefined && { opened }),
      ...(fileName !== undefined && { fileName }),
    });
    if (!isKept) setState((before) => ({ ...before, extent: "nothing" }));
  }, [read, facts, names, ranked, filters, more, less, isLooking, opened, fileName]);

  const begin = (name: string, work: () => Promise<Read>, chosen?: File) => {
    const own = ++asked.current;
    file.current = chosen;
    last.current = () => begin(name, work, chosen);
    forgetSearch();
    setState({ ...NOTHING, progress: { name, done: 0, of: 1 } });
    work().then(
      (found) => {
        if (own !== asked.current) return;
        const { reading, names: found_ } = found;
        setState({
          ...{ ...NOTHING, read: found, facts: reading.facts, names: found_ },
          ...(chosen && { fileName: chosen.name }),
        });
        const isWanted = () => file.current === chosen;
        if (chosen)
          keepFile(chosen, isWanted).then((isKept) => {
            if (isWanted() && !isKept) put({ extent: "without-file" });
          });
      },
      (error: unknown) => {
        if (own === asked.current) setState({ ...NOTHING, reason: reasonOf(error) });
      },
    );
  };

  // The answer to the last request is shown, in whatever order answers come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker is the same at each rendering
  useEffect(() => {
    if (!isLooking || !facts) return;
    const own = ++asked.current;
    connect()
      .rank({ facts, filters, more, less })
      .then(
        (found) => own === asked.current && put({ ranked: found }),
        (error: unknown) =>
          // A press of the button requests it again.
          own === asked.current && put({ reason: reasonOf(error), isLooking: false }),
      );
  }, [isLooking, facts, filters, more, less]);

  const look = () =>
    setState(({ reason: _, ...before }) => ({ ...before, isLooking: true, isRecalled: false }));
  return {
    ...state,
    file: () => file.current,
    readFile: (chosen) =>
      begin(
        chosen.name,
        () => connect().read(chosen, (done, of) => put({ progress: { name: chosen.name, done, of } })),
        chosen,
      ),
    readText: (text) => begin("your text", () => connect().paste(text)),
    tryAgain: () => (read ? look() : last.current()),
    startAgain() {
      asked.current++;
      file.current = undefined;
      // The worker, and what the tab keeps, hold the last copies of the CV.
      client.current?.close();
      client.current = undefined;
      forgetSearch();
      setState(NOTHING);
    },
    correct: (corrected, added) =>
      setState((before) => ({
        ...before,
        facts: corrected,
        names: added ? { ...before.names, [added.id]: added.name } : before.names,
      })),
    look,
    filter: (chosen) => put({ filters: chosen }),
    rate: (kind, number) =>
      setState((before) => {
        const own = before[kind];
        const other = kind === "more" ? "less" : "more";
        const isChosen = own.includes(number);
        return {
          ...before,
          [kind]: isChosen ? own.filter((one) => one !== number) : [...own, number],
          [other]: before[other].filter((one) => one !== number),
        };
      }),
    open: (number) => put({ opened: number }),
    suggest: (of, words) => connect().suggest(of, words),
  };
}

function isSame(one: File, other: File | undefined): boolean {
  return one.name === other?.name && one.size === other.size;
}

function reasonOf(error: unknown): FailureReason {
  return error instanceof SearchFailure ? error.reason : { code: "no-jobs" };
}
