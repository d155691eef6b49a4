import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type UploadProgress, uploadForm } from "./upload.ts";

const target = { action: "/forms/letter/", base: "https://site.example/letter/" };

/** A request that the test controls. */
class FakeRequest {
  upload: { onprogress?: (event: UploadEvent) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseURL = "";
  responseText = "";
  headers: { [name: string]: string } = {};
  sent: unknown;
  address = "";
  open = (_: string, address: string) => {
    this.address = address;
    this.responseURL = address;
  };
  setRequestHeader = () => {};
  getResponseHeader = (name: string) => this.headers[name] ?? null;
  send = (body: unknown) => {
    this.sent = body;
  };
  abort = () => this.onabort?.();
  answer(status: number, headers = {}, text = "") {
    Object.assign(this, { status, headers, responseText: text });
    this.onload?.();
  }
}

type UploadEvent = { loaded: number; total: number };

function start() {
  const request = new FakeRequest();
  const breaking = new AbortController();
  const seen: UploadProgress[] = [];
  const body = new FormData();
  const outcome = uploadForm(target, body, {
    onProgress: (progress) => seen.push(progress),
    signal: breaking.signal,
    create: () => request as unknown as XMLHttpRequest,
    patience: 1000,
  });
  return { request, breaking, seen, body, outcome };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("posts the body, reports the progress, and reads the answer", async () => {
  const { request, seen, body, outcome } = start();
  expect(request.address).toBe("https://site.example/forms/letter/");
  expect(request.sent).toBe(body);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  expect(seen).toEqual([
    { sent: 1, total: 4 },
    { sent: 4, total: 4 },
  ]);
  request.answer(201, { Location: "/thanks/" });
  expect(await outcome).toEqual({ kind: "sent", location: "https://site.example/thanks/" });
  expect(vi.getTimerCount()).toBe(0);
});

test("follows to the page that a redirect led to", async () => {
  const { request, outcome } = start();
  request.responseURL = "https://site.example/thanks/?n=1";
  request.answer(200);
  expect(await outcome).toEqual({ kind: "sent", location: "https://site.example/thanks/?n=1" });
});

test("reads what the service found wrong", async () => {
  const { request, outcome } = start();
  const problems = [{ name: "letter", message: "Damaged" }];
  request.answer(
    422,
    { "Content-Type": "application/problem+json; charset=utf-8" },
    JSON.stringify({ errors: problems }),
  );
  expect(await outcome).toEqual({ kind: "problems", problems });
});

test("breaks off when it is cancelled, and not for being slow", async () => {
  const { request, breaking, outcome } = start();
  for (const loaded of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(900);
    request.upload.onprogress?.({ loaded, total: 9 });
  }
  breaking.abort();
  expect(await outcome).toEqual({ kind: "cancelled" });
});

test("gives up when nothing moves any more, or no answer comes", async () => {
  const stalled = start();
  stalled.request.upload.onprogress?.({ loaded: 1, total: 9 });
  vi.advanceTimersByTime(1001);
  expect(await stalled.outcome).toEqual({ kind: "unreached" });
  const silent = start();
  vi.advanceTimersByTime(900);
  silent.request.upload.onload?.();
  vi.advanceTimersByTime(900);
  silent.request.answer(503);
  expect(await silent.outcome).toEqual({ kind: "refused" });
});

test("a broken connection is neither sent nor refused", async () => {
  const { request, outcome } = start();
  request.onerror?.();
  expect(await outcome).toEqual({ kind: "unreached" });
});
