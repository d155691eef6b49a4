/**
 * The route of `/forms/<id>/`: takes what visitors send, and answers 201 (or leads on to the next page) only when it is on
 * disk, whole. Whatever else happens is answered in words, and then nothing was stored.
 */
import { randomUUID } from "node:crypto";
import { KEY, SECONDS, TRAP } from "#runtime/forms/own-names.ts";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import type { FieldProblem, FormState } from "#runtime/section.ts";
import { readJourney } from "#runtime/store/journey.ts";
import { toEmailKey } from "#server/common/email-address.ts";
import type { Log } from "#server/common/log.ts";
import type { createFormLimiter } from "#server/common/rate-limit.ts";
import type { Signer } from "#server/common/signing.ts";
import { createTaskQueue } from "#server/common/task-queue.ts";
import { type Answer, pageAnswer } from "#server/http/answer.ts";
import { prefersJson } from "#server/http/negotiate.ts";
import { type ProblemCode, problemAnswer, problems, wordsOfProblem } from "#server/http/problem.ts";
import { isFromThisSite } from "#server/http/visitor.ts";
import type { ReadPage } from "#server/pages/built-page.ts";
import { type Database, StorageError } from "#server/storage/database.ts";
import { consentsOf, dataRequestForm, emailOf, retentionOf } from "#server/submissions/personal.ts";
import { type AlsoStore, storeSubmission } from "#server/submissions/store.ts";
import type { NewSubmission } from "#server/submissions/submission.ts";
import { readAbout } from "./built-form.ts";
import type { Judge, Judgement } from "./judge.ts";
import { keysOf } from "./keys.ts";
import type { SiteWithForms } from "./payload.ts";
import { languageOf, leadToForm, placeOf } from "./place.ts";
import { BodyError, discardUploads, type RawAnswers } from "./raw-answers.ts";
import { type Incoming, readAnswers } from "./read-body.ts";
import { type Receipt, receiptAddress } from "./receipt.ts";
import type { ReturnForm } from "./returned-page.ts";

/** What happened with a post, for log and metrics. */
export type FormOutcome = "stored" | "repeated" | "suspect" | "invalid" | ProblemCode;

/** What the service behind the forms consists of. It outlives builds of the site. */
export type FormService = {
  database: Database;
  incoming: Incoming;
  judge: Judge;
  signer: Signer;
  limit: ReturnType<typeof createFormLimiter>;
  /**
   * Adds what is to be delivered, in the transaction that stores; of what comes again, the e-mail to its sender alone.
   * Returns when that goes, in ms since 1970, or undefined when none does.
   */
  addDeliveries: (
    query: Parameters<AlsoStore>[0],
    submission: NewSubmission,
    form: ServiceForm,
    isAgain: boolean,
  ) => Promise<number | undefined>;
  /** Is called when deliveries were added. */
  wake: () => void;
  now: () => number;
  onOutcome?: (form: string, outcome: FormOutcome) => void;
};

/** What belongs to the site as it is built. */
export type FormSite = {
  site: SiteWithForms;
  log: Log;
  readPage: ReadPage;
  returnForm: ReturnForm;
};

/** Seconds after which trying again is worth while when the database is away. */
const RETRY_AFTER = 30;

/** Seconds below which no person has filled in a form. */
const QUICKEST = 2;

/** Posts with files that are looked into and stored at a time: until its network has a turn, a file waits on the disk. */
const FILES_AT_A_TIME = 2;

type Sent = { request: Request; form: ServiceForm; language: string; requestId: string };

/** @param visitor what rate limits count by */
export type HandleForm = (request: Request, id: string, visitor: string) => Promise<Answer>;

export function createForms({ site, log, readPage, returnForm }: FormSite, service: FormService): HandleForm {
  const { onOutcome = () => {} } = service;
  const enqueue = createTaskQueue(FILES_AT_A_TIME);
  const dataRequest = dataRequestForm(site.forms, site)?.id;

  return async (request, id, visitor) => {
    const byLanguage = Object.hasOwn(site.forms, id) ? site.forms[id] : undefined;
    if (!byLanguage) return problemAnswer(request, site, "unknown-form");
    if (request.method === "GET" || request.method === "HEAD")
      return leadToForm(request, byLanguage[site.languages[0]]?.page);
    if (request.method !== "POST") {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "GET, HEAD, POST" } });
    }
    const requestId = randomUUID();
    const language = languageOf(placeOf(request).page, site);
    const form = byLanguage[language] ?? byLanguage[site.languages[0]];
    if (!form) return problemAnswer(request, site, "unknown-form");
    const sent: Sent = { request, form, language, requestId };
    const note = (code: ProblemCode) => {
      onOutcome(id, code);
      log({ level: "warn", code, form: id, request: requestId });
    };
    const refuse = (code: ProblemCode): Answer => {
      note(code);
      return problemAnswer(request, site, code);
    };
    if (!isFromThisSite(request, [new URL(site.baseUrl).origin])) return refuse("foreign-origin");
    const full = await service.limit(form, visitor);
    if (full) {
      note("too-many-requests");
      const isScript = prefersJson(request.headers.get("Accept"));
      const reading = isScript ? undefined : readAnswers(request, form, service.incoming, false);
      return giveBack(sent, await reading?.catch(() => undefined), "too-many-requests", full.retryAfter);
    }

    let raw: RawAnswers | undefined;
    try {
      const read = await readAnswers(request, form, service.incoming);
      raw = read;
      const judgeFiles = await service.judge(form, read);
      const judgeAndStore = async () => {
        const judged = await judgeFiles();
        return judged.kind === "problems"
          ? answerProblems(sent, read, judged.problems)
          : store(sent, read, judged);
      };
      return await (read.uploads.length > 0 ? enqueue(judgeAndStore, visitor) : judgeAndStore());
    } catch (error) {
      if (error instanceof BodyError) return refuse(error.code);
      if (!(error instanceof StorageError)) throw error;
      onOutcome(id, "form-unavailable");
      log({ level: "error", code: error.code, form: id, request: requestId, error });
      return giveBack(sent, raw, "form-unavailable", RETRY_AFTER);
    } finally {
      if (raw) await discardUploads(raw.uploads);
    }
  };

  async function store(
    { request, form, language, requestId }: Sent,
    raw: RawAnswers,
    { answers, uploads }: Extract<Judgement, { kind: "sound" }>,
  ): Promise<Answer> {
    const now = service.now();
    const own = new Map(raw.entries);
    const place = { ...placeOf(request), action: `/forms/${form.id}/` };
    const about = await readAbout(readPage, place);
    const journey = readJourney(request.headers.get("Cookie") ?? "", now);
    const email = toEmailKey(emailOf(form, answers) ?? "");
    const isDataRequest = form.id === dataRequest;
    // A browser fills in a single address at once, and what comes of that is limited by mailbox.
    const mayBeQuick = isDataRequest && form.fields.length === 1;
    const isQuick = Number(own.get(SECONDS) ?? QUICKEST) < QUICKEST;
    const isSuspect = Boolean(own.get(TRAP)) || (isQuick && !mayBeQuick);
    const submission: NewSubmission = {
      id: randomUUID(),
      form: form.id,
      keys: keysOf({ key: own.get(KEY), about, answers, uploads, isSuspect }, now),
      receivedAt: now,
      language,
      page: place.page,
      ...(about ? { about } : {}),
      answers,
      consents: consentsOf(form, answers),
      uploads,
      ...(journey ? { journey: { pages: journey.pages, source: journey.source } } : {}),
      ...(email === undefined ? {} : { email }),
      state: isSuspect ? "suspect" : "received",
      ...retentionOf(form.retention, answers, now),
    };
    let mailAt: number | undefined;
    const stored = await storeSubmission(service.database, submission, async (query, { id, isNew }) => {
      // A repeated request for data means that the link was used up, or is still awaited.
      if (isSuspect || !(isNew || isDataRequest)) return;
      mailAt = await service.addDeliveries(query, { ...submission, id }, form, !isNew);
    });
    service.wake();
    const outcome = stored.isNew ? (isSuspect ? "suspect" : "stored") : "repeated";
    onOutcome(form.id, outcome);
    log({ level: "info", code: "submission-stored", form: form.id, outcome, request: requestId });
    const mail = isDataRequest && !isSuspect ? (mailAt ?? "none") : undefined;
    const { reference } = stored;
    const receipt: Receipt = {
      reference,
      form: form.id,
      language,
      mail,
      ...(about ? { page: place.page, about } : {}),
    };
    const location = receiptAddress(service.signer, form, receipt, now);
    const headers = { Location: location, "Cache-Control": "no-store" };
    // A browser goes on to the page, by GET.
    if (!prefersJson(request.headers.get("Accept"))) return { status: 303, headers, body: null };
    return {
      status: 201,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ reference, location }),
    };
  }

  /** To a browser, the page that the form stands on, or else a page with the same problems. */
  async function answerProblems(sent: Sent, raw: RawAnswers, problems: FieldProblem[]): Promise<Answer> {
    const { request, form, requestId } = sent;
    onOutcome(form.id, "invalid");
    log({ level: "info", code: "answers-invalid", form: form.id, request: requestId });
    const page = await returnTo(sent, raw, { problems });
    if (page === undefined) return problemAnswer(request, site, "invalid-answers", { list: problems });
    return pageAnswer(422, page);
  }

  /** To a browser, the page that the form stands on, with what was typed and when to send it again. */
  async function giveBack(
    sent: Sent,
    raw: RawAnswers | undefined,
    code: "too-many-requests" | "form-unavailable",
    retryAfter: number,
  ): Promise<Answer> {
    const refusal = wordsOfProblem(code, retryAfter);
    const page = raw && (await returnTo(sent, raw, { problems: [], refusal }));
    if (page === undefined) return problemAnswer(sent.request, site, code, { retryAfter });
    return pageAnswer(problems[code].status, page, { "Retry-After": String(retryAfter) });
  }

  /** The page with the form as it was sent; undefined for scripts, and where there is none. */
  async function returnTo(
    { request, form }: Sent,
    raw: RawAnswers,
    why: Pick<FormState, "problems" | "refusal">,
  ): Promise<string | undefined> {
    if (prefersJson(request.headers.get("Accept"))) return undefined;
    const place = { ...placeOf(request), action: `/forms/${form.id}/` };
    return returnForm(place, { values: toValues(form, raw), ...why });
  }
}

/** What was typed, by field. */
function toValues(form: ServiceForm, { entries }: RawAnswers): FormState["values"] {
  const values: FormState["values"] = {};
  for (const { name, kind } of form.fields) {
    const own = entries.filter(([field]) => field === name).map(([, value]) => value);
    const [first] = own;
    if (kind === "checkboxes") values[name] = own;
    else if (first !== undefined && kind !== "file") values[name] = first;
  }
  return values;
}
