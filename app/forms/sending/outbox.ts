import { DAY_MS } from "~/lib/durations";
import { createListeners } from "~/lib/listeners";
import { localKeys, OUTBOX_PREFIX, readItem, readJson, removeItem, writeItem } from "~/lib/storage";
import { type PostOutcome, postForm } from "./post-form";
import { newIdentity } from "./stored-identity";

export interface OutboxEntry {
  key: string;
  path: string;
  /** German word for the entry: «Nachricht». */
  name: string;
  fields: [name: string, value: string][];
  recordId: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** True for opt-outs; everything else is kept 14 days. */
  neverExpires: boolean;
  /** Status of a final refusal. */
  refusedWith?: number;
}

/**
 * «gone»: the entry's subject was taken off. «full»: neither server nor browser can store the
 * entry.
 */
type SendOutcome = "stored" | "queued" | "refused" | "gone" | "full";

type NewEntry = Pick<OutboxEntry, "path" | "name" | "fields" | "recordId"> & {
  neverExpires?: boolean;
};

const PREFIX = OUTBOX_PREFIX;
const MAX_ENTRIES = 20;
const MAX_AGE_MS = 14 * DAY_MS;
const RETRY_INTERVAL_MS = 30_000;

/** Posts an entry, and queues it in local storage without a receipt or a refusal. */
export function sendEntry(entry: NewEntry): Promise<SendOutcome> {
  const content = JSON.stringify(entry);
  const before = sending.get(entry.recordId);
  // A double click is one entry; other entries of the same record wait their turn.
  if (before?.content === content) return before.outcome;
  const outcome = (before?.outcome ?? Promise.resolve()).then(() => sendOrQueue(entry));
  const current = { content, outcome };
  sending.set(entry.recordId, current);
  const forget = () => sending.get(entry.recordId) === current && sending.delete(entry.recordId);
  void outcome.then(forget, forget);
  return outcome;
}

const sending = new Map<string, { content: string; outcome: Promise<SendOutcome> }>();

async function sendOrQueue(entry: NewEntry): Promise<SendOutcome> {
  deleteExpired();
  const isWaiting = outboxEntries().some(
    ({ recordId, refusedWith }) => recordId === entry.recordId && refusedWith === undefined,
  );
  if (isWaiting) {
    const outcome = enqueue(entry);
    flushUnlessPaused();
    return outcome;
  }
  const posted = await post(entry);
  if (posted.outcome === "later") return enqueue(entry);
  return posted.outcome === "refused" && posted.status === 410 ? "gone" : posted.outcome;
}

export function startOutbox(): void {
  flushUnlessPaused();
  startRetrying();
}

let timer: ReturnType<typeof setInterval> | undefined;

function startRetrying(): void {
  if (timer !== undefined) return;
  window.addEventListener("online", flushUnlessPaused);
  timer = setInterval(flushUnlessPaused, RETRY_INTERVAL_MS);
}

/** Milliseconds since 1970, as requested by the server. */
let pausedUntil = 0;

function flushUnlessPaused(): void {
  if (Date.now() >= pausedUntil) void flushOutbox();
}

export function outboxEntries(): OutboxEntry[] {
  return localKeys(PREFIX).flatMap((key) => {
    const value = readJson("local", key);
    return isEntry(value) ? [{ ...value, key }] : [];
  });
}

export async function resendEntry(key: string): Promise<void> {
  const entry = outboxEntries().find((one) => one.key === key);
  if (entry === undefined) return;
  const { refusedWith: _, ...again } = entry;
  storeEntry(again);
  await flushOutbox();
}

export function deleteEntry(key: string): void {
  removeItem("local", key);
  listeners.notify();
}

const listeners = createListeners({ acrossTabs: true });
export const subscribeOutbox = listeners.subscribe;

function enqueue({ neverExpires = false, ...entry }: NewEntry): SendOutcome {
  if (outboxEntries().length >= MAX_ENTRIES && !neverExpires) return "full";
  // One key per entry, so that tabs don't overwrite each other; the time orders them.
  const queuedAt = Math.max(Date.now(), (outboxEntries().at(-1)?.queuedAt ?? 0) + 1);
  const key = `${PREFIX}${String(queuedAt).padStart(15, "0")}-${newIdentity().submissionId}`;
  if (!storeEntry({ ...entry, key, queuedAt, neverExpires })) return "full";
  startRetrying();
  return "queued";
}

function storeEntry(entry: OutboxEntry): boolean {
  const isStored = writeItem("local", entry.key, JSON.stringify(entry));
  listeners.notify();
  return isStored;
}

let flushing = false;

/** Runs in one tab at a time where the browser has locks; the server deduplicates in any case. */
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
    if (readItem("local", entry.key) === undefined) continue;
    const posted = await post(entry);
    if (posted.outcome === "stored") deleteEntry(entry.key);
    else if (posted.outcome === "later") blocked.add(entry.recordId);
    else if (readItem("local", entry.key) !== undefined)
      storeEntry({ ...entry, refusedWith: posted.status });
    if (Date.now() < pausedUntil) return;
  }
}

function deleteExpired(): void {
  for (const { key, neverExpires, queuedAt } of outboxEntries()) {
    if (!neverExpires && Date.now() - queuedAt > MAX_AGE_MS) deleteEntry(key);
  }
}

async function post({ path, fields }: Pick<NewEntry, "path" | "fields">): Promise<PostOutcome> {
  const posted = await postForm(path, fields);
  if (posted.outcome === "later") pausedUntil = Date.now() + posted.waitMs;
  return posted;
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const { path, name, recordId, fields, queuedAt }: Partial<Record<keyof OutboxEntry, unknown>> =
    value;
  const hasTexts = [path, name, recordId].every((text) => typeof text === "string");
  return hasTexts && typeof queuedAt === "number" && Array.isArray(fields);
}
