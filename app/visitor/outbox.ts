import { newIdentity } from "./identity";
import { localKeys, OUTBOX_PREFIX, readItem, readJson, removeItem, writeItem } from "./storage";

/** A form's entry that waits in this browser until the server has it. */
export interface OutboxEntry {
  key: string;
  /** Path that the form posts to. */
  path: string;
  fields: [name: string, value: string][];
  /** Entries of one record are sent strictly in their order. */
  recordId: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** Opt-outs are kept until they have arrived, everything else 14 days. */
  neverExpires: boolean;
  /** Status with which the server refused it for good. */
  refusedWith?: number;
}

/** «refused»: the server says no for good. «full»: neither server nor browser can take the entry. */
export type SendOutcome = "stored" | "queued" | "refused" | "full";

type NewEntry = Pick<OutboxEntry, "path" | "fields" | "recordId"> & {
  neverExpires?: boolean;
};

const PREFIX = OUTBOX_PREFIX;
const MOST_ENTRIES = 20;
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
const ANSWER_WITHIN_MS = 8_000;
const TRY_EVERY_MS = 30_000;
const LONGEST_REST_MS = 10 * 60_000;

/**
 * Sends an entry to its form's path, as a browser without JavaScript would. What the server can't take
 * now waits in local storage (decisions.md, «When something fails»).
 */
export function sendEntry(entry: NewEntry): Promise<SendOutcome> {
  const content = JSON.stringify(entry);
  const before = sending.get(entry.recordId);
  // A double click is one entry; anything else of the same record waits for its turn.
  if (before?.content === content) return before.outcome;
  const outcome = (before?.outcome ?? Promise.resolve()).then(() => sendOrKeep(entry));
  const mine = { content, outcome };
  sending.set(entry.recordId, mine);
  const forget = () => sending.get(entry.recordId) === mine && sending.delete(entry.recordId);
  void outcome.then(forget, forget);
  return outcome;
}

/** What this page is sending, by record. */
const sending = new Map<string, { content: string; outcome: Promise<SendOutcome> }>();

async function sendOrKeep(entry: NewEntry): Promise<SendOutcome> {
  deleteExpired();
  const isWaiting = outboxEntries().some(
    ({ recordId, refusedWith }) => recordId === entry.recordId && refusedWith === undefined,
  );
  if (isWaiting) {
    const outcome = enqueue(entry);
    flushUnlessResting();
    return outcome;
  }
  const status = await post(entry);
  if (isStored(status)) return "stored";
  return isWorthAnotherTry(status) ? enqueue(entry) : "refused";
}

/** Sends what waits: now, when the browser comes online, and every 30 s while the page is open. */
export function startOutbox(): void {
  flushUnlessResting();
  keepTrying();
}

let timer: ReturnType<typeof setInterval> | undefined;

function keepTrying(): void {
  if (timer !== undefined) return;
  window.addEventListener("online", flushUnlessResting);
  timer = setInterval(flushUnlessResting, TRY_EVERY_MS);
}

/** Until then the server asked to be left alone (milliseconds since 1970). */
let restUntil = 0;

function flushUnlessResting(): void {
  if (Date.now() >= restUntil) void flushOutbox();
}

/** Entries in the order in which they were queued. */
export function outboxEntries(): OutboxEntry[] {
  return localKeys(PREFIX).flatMap((key) => {
    const value = readJson("local", key);
    return isEntry(value) ? [{ ...value, key }] : [];
  });
}

/** Tries an entry that was refused for good once more. */
export async function resendEntry(key: string): Promise<void> {
  const entry = outboxEntries().find((one) => one.key === key);
  if (entry === undefined) return;
  const { refusedWith: _, ...again } = entry;
  keep(again);
  await flushOutbox();
}

export function deleteEntry(key: string): void {
  removeItem("local", key);
  notify();
}

const listeners = new Set<() => void>();

/** @returns function that ends the subscription */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function enqueue({ neverExpires = false, ...entry }: NewEntry): SendOutcome {
  if (outboxEntries().length >= MOST_ENTRIES && !neverExpires) return "full";
  // One key for each entry, so that tabs never overwrite each other's; the time puts them in order.
  const queuedAt = Math.max(Date.now(), (outboxEntries().at(-1)?.queuedAt ?? 0) + 1);
  const key = `${PREFIX}${String(queuedAt).padStart(15, "0")}-${newIdentity().submissionId}`;
  if (!keep({ ...entry, key, queuedAt, neverExpires })) return "full";
  keepTrying();
  return "queued";
}

function keep(entry: OutboxEntry): boolean {
  const kept = writeItem("local", entry.key, JSON.stringify(entry));
  notify();
  return kept;
}

let flushing = false;

/** One tab at a time, where the browser has locks; the server makes one record of repeats in any case. */
export async function flushOutbox(): Promise<void> {
  if (flushing || outboxEntries().length === 0) return;
  flushing = true;
  try {
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) await flush();
    else await locks.request(PREFIX, { ifAvailable: true }, (lock) => (lock ? flush() : undefined));
  } finally {
    flushing = false;
  }
}

async function flush(): Promise<void> {
  deleteExpired();
  const blocked = new Set<string>();
  for (const entry of outboxEntries()) {
    if (entry.refusedWith !== undefined || blocked.has(entry.recordId)) continue;
    // Deleted by the visitor or sent by another tab meanwhile.
    if (readItem("local", entry.key) === undefined) continue;
    const status = await post(entry);
    if (isStored(status)) deleteEntry(entry.key);
    else if (isWorthAnotherTry(status)) blocked.add(entry.recordId);
    else if (readItem("local", entry.key) !== undefined) keep({ ...entry, refusedWith: status });
    if (Date.now() < restUntil) return;
  }
}

function deleteExpired(): void {
  for (const { key, neverExpires, queuedAt } of outboxEntries()) {
    if (!neverExpires && Date.now() - queuedAt > KEPT_MS) deleteEntry(key);
  }
}

/** @returns the answer's status; 0 without an answer, 303 for the redirect that says «stored» */
async function post({ path, fields }: NewEntry): Promise<number> {
  try {
    const response = await fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      // The page behind the redirect is not needed, and following it would need the server again.
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.type === "opaqueredirect") return 303;
    const seconds = Number(response.headers.get("Retry-After") ?? 0);
    restUntil = seconds > 0 ? Date.now() + Math.min(seconds * 1_000, LONGEST_REST_MS) : 0;
    return response.status;
  } catch {
    restUntil = 0;
    return 0;
  }
}

function isStored(status: number): boolean {
  return status === 302 || status === 303;
}

/** The portal never answers a form with 2xx; a hotel's sign-in page in between does. */
function isWorthAnotherTry(status: number): boolean {
  return status < 400 || status === 408 || status === 429 || status >= 500;
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const { path, recordId, fields, queuedAt }: Partial<Record<keyof OutboxEntry, unknown>> = value;
  const hasTexts = typeof path === "string" && typeof recordId === "string";
  return hasTexts && typeof queuedAt === "number" && Array.isArray(fields);
}
