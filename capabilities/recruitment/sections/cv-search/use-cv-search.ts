/** The state of a search: the CV that was chosen, what was made of it, what its owner changed, and the jobs. */
import { useEffect, useRef, useState } from "react";
import type { ResolvedDeviceSearch } from "#runtime/section.ts";
import type { CvFacts } from "./facts/cv-facts.ts";
import type { Fault, Filters, Named, Ranked, Read, Suggested } from "./protocol.ts";
import { SearchFault, startWorker, type WorkerClient } from "./worker-client.ts";

/** How far reading has come. */
export type Progress = { name: string; done: number; of: number };

export type CvSearch = {
  progress?: Progress;
  fault?: Fault;
  read?: Read;
  /** What was read, as its owner has corrected it. */
  facts?: CvFacts;
  names: Read["names"];
  ranked?: Ranked;
  filters: Filters;
  more: readonly number[];
  less: readonly number[];
  /** Name of the file; absent for pasted text. */
  fileName?: string;
  /** The file itself, to be put into a form. */
  file: () => File | undefined;
  readFile: (file: File) => void;
  readText: (text: string) => void;
  stop: () => void;
  startAgain: () => void;
  /** Takes corrected facts, and names of what was added to them. */
  correct: (facts: CvFacts, added?: Named) => void;
  look: () => void;
  filter: (filters: Filters) => void;
  /** Wishes for more like a job, or for none like it; the same again undoes it. */
  wish: (kind: "more" | "less", number: number) => void;
  suggest: (of: Suggested, words: string) => Promise<readonly Named[]>;
};

type State = Pick<
  CvSearch,
  "progress" | "fault" | "read" | "facts" | "ranked" | "names" | "filters" | "more" | "less"
> & {
  isLooking: boolean;
};

const NOTHING: State = { names: {}, filters: {}, more: [], less: [], isLooking: false };

export function useCvSearch(sources: ResolvedDeviceSearch<unknown>): CvSearch {
  const [state, setState] = useState<State>(NOTHING);
  const client = useRef<WorkerClient>(undefined);
  const file = useRef<File>(undefined);
  const asked = useRef(0);
  const put = (more: Partial<State>) => setState((before) => ({ ...before, ...more }));
  const connect = () => {
    client.current ??= startWorker({
      documents: sources.documents,
      skills: sources.vocabularies.recruitment ?? "",
    });
    return client.current;
  };
  useEffect(() => () => client.current?.close(), []);

  const begin = (name: string, work: () => Promise<Read>) => {
    const own = ++asked.current;
    setState({ ...NOTHING, progress: { name, done: 0, of: 1 } });
    work().then(
      (read) => {
        if (own === asked.current) setState({ ...NOTHING, read, facts: read.facts, names: read.names });
      },
      (error: unknown) => {
        if (own === asked.current) setState({ ...NOTHING, fault: faultIn(error) });
      },
    );
  };

  // The answer to the last request is shown, in whatever order answers come.
  const { isLooking, facts, filters, more, less } = state;
  useEffect(() => {
    if (!isLooking || !facts) return;
    const own = ++asked.current;
    client.current?.rank({ facts, filters, more, less }).then(
      (ranked) => own === asked.current && setState((before) => ({ ...before, ranked })),
      (error: unknown) =>
        // A press of the button requests it again.
        own === asked.current &&
        setState((before) => ({ ...before, fault: faultIn(error), isLooking: false })),
    );
  }, [isLooking, facts, filters, more, less]);

  return {
    ...state,
    ...(file.current ? { fileName: file.current.name } : {}),
    file: () => file.current,
    readFile(chosen) {
      file.current = chosen;
      begin(chosen.name, () =>
        connect().read(chosen, (done, of) => put({ progress: { name: chosen.name, done, of } })),
      );
    },
    readText(text) {
      file.current = undefined;
      begin("your text", () => connect().paste(text));
    },
    stop() {
      asked.current++;
      client.current?.stop();
      setState(NOTHING);
    },
    startAgain() {
      asked.current++;
      file.current = undefined;
      // With the worker goes the last copy of the CV.
      client.current?.close();
      client.current = undefined;
      setState(NOTHING);
    },
    correct: (corrected, added) =>
      setState((before) => ({
        ...before,
        facts: corrected,
        names: added ? { ...before.names, [added.id]: added.name } : before.names,
      })),
    look: () => setState(({ fault: _, ...before }) => ({ ...before, isLooking: true })),
    filter: (chosen) => put({ filters: chosen }),
    wish: (kind, number) =>
      setState((before) => {
        const own = before[kind];
        const other = kind === "more" ? "less" : "more";
        const isWished = own.includes(number);
        return {
          ...before,
          [kind]: isWished ? own.filter((one) => one !== number) : [...own, number],
          [other]: before[other].filter((one) => one !== number),
        };
      }),
    suggest: (of, words) => connect().suggest(of, words),
  };
}

function faultIn(error: unknown): Fault {
  return error instanceof SearchFault ? error.fault : { code: "no-jobs" };
}
