import { setTimeout as sleep } from "node:timers/promises";
import { createContext } from "react-router";
import { kinds } from "#catalogue/kinds";
import {
  isDatabaseUnavailable,
  runAfterCommit,
  type Transaction,
} from "~/platform/database/database.server";
import { listenTo, notifyAtCommit } from "~/platform/database/notifications.server";
import { log } from "~/platform/log.server";
import { setLetterhead } from "~/platform/mail/letterhead.server";
import { readEdition } from "./read-published.server";
import { isSameDirectory, loadSnapshot, reloadOpinions, type Snapshot } from "./snapshot.server";

/** While publications are announced; the day, which also changes pages, is not. */
const HEARING_POLL_MS = 60_000;
/** Where a pooler lets no announcement through. */
const POLL_MS = 4_000;
/** A revision that could not be rendered is retried, in case it was not the cause. */
const RETRY_MS = 60_000;

/** Tests a new revision before it is shown; it is not shown if this throws. */
export type PrepareSnapshot = (next: Snapshot, current: Snapshot) => Promise<void>;

interface PublicationFailure {
  revision: number;
  /** Path of the page that could not be rendered; empty if the revision could not be read. */
  path: string;
  at: Date;
}

export class PageNotRenderedError extends Error {
  constructor(readonly path: string) {
    super(`${path} can't be rendered`);
  }
}

/**
 * The snapshot that visitors see, owned by this module: `loadDirectory` loads the first, `followPublications`
 * replaces it once a later one is prepared.
 */
let current: Snapshot | undefined;
let failure: (PublicationFailure & { edition: string }) | undefined;
/** Renewed before each look at the database, so that a publication meanwhile is not missed. */
let wake = new AbortController();

/**
 * The snapshot of one request, which stays the same while it is rendered: loaders and actions read this, never
 * `currentSnapshot`.
 */
export const snapshotContext = createContext<Snapshot>();

/** For work outside of page requests (mails, the desk). */
export function currentSnapshot(): Snapshot {
  if (current === undefined) throw new Error("The directory is not open");
  return current;
}

/**
 * Loads the first snapshot; call it once, before the first page is rendered. Without an earlier revision to fall
 * back to, documents that this version of the portal can't show are left out and reported on the desk.
 */
export async function loadDirectory(read = loadSnapshot): Promise<void> {
  current = await read();
  for (const { kind, slug, errors } of current.unfit) {
    log.error({ document: `${kind} ${slug}`, errors }, "a document does not fit: no page shows it");
  }
  setLetterhead(() => currentSnapshot().operator);
}

/** Falls back to the slug of a laboratory that is no longer published. */
export function labName(id: string): string {
  const { lab, homeCards } = currentSnapshot();
  return (lab(id) ?? homeCards.find((card) => card.id === id))?.name ?? id;
}

export function publicationState() {
  const { revision, unfit } = currentSnapshot();
  const visibleFailure: PublicationFailure | undefined = failure;
  return { revision, unfit, failure: visibleFailure };
}

/**
 * Follows the publications of all processes, announced or polled for.
 * @param pollMs where none are announced
 * @returns function that stops following
 */
export function followPublications(prepare: PrepareSnapshot, pollMs = POLL_MS): () => void {
  let isOver = false;
  const listener = listenTo("publication", () => wake.abort());
  // What woke an earlier one up is over.
  wake = new AbortController();
  async function follow(): Promise<void> {
    while (!isOver) {
      const pauseMs = listener.isHearing() ? HEARING_POLL_MS : pollMs;
      await sleep(pauseMs, undefined, { signal: wake.signal, ref: false }).catch(() => undefined);
      wake = new AbortController();
      if (!isOver) await renew(prepare);
    }
  }
  void follow();
  return () => {
    isOver = true;
    listener.end();
    wake.abort();
  };
}

/** Has every process show what the transaction changes for visitors; this one, too, where it can't hear. */
export async function announcePublication(tx: Transaction): Promise<void> {
  await notifyAtCommit(tx, "publication");
  runAfterCommit(tx, () => wake.abort());
}

async function renew(prepare: PrepareSnapshot): Promise<void> {
  const before = currentSnapshot();
  // Reported with failures: a later revision gets its own try.
  let tried = { revision: before.revision, edition: "" };
  try {
    const latest = await readEdition();
    const { edition } = latest;
    if (edition === before.edition) {
      failure = undefined;
      return;
    }
    if (failure?.edition === edition && Date.now() - failure.at.getTime() < RETRY_MS) return;
    tried = latest;
    const next = await (isSameDirectory(latest, before) ? reloadOpinions(before) : loadSnapshot());
    assertNoNewInvalid(next, before);
    await prepare(next, before);
    current = next;
    failure = undefined;
    log.info({ revision: next.revision }, "revision published");
  } catch (error) {
    // The next poll comes soon.
    if (isDatabaseUnavailable(error)) return;
    const path = error instanceof PageNotRenderedError ? error.path : "";
    const { revision, edition } = tried;
    failure = { revision, path, at: new Date(), edition };
    log.error({ revision, path, err: error }, "revision not published: the earlier one stays");
  }
}

/** @throws PageNotRenderedError if a document is invalid that is new or was valid before */
function assertNoNewInvalid(next: Snapshot, before: Snapshot): void {
  const unfitBefore = new Set(before.unfit.map(({ kind, slug }) => `${kind} ${slug}`));
  const news = next.unfit.find(({ kind, slug }) => !unfitBefore.has(`${kind} ${slug}`));
  if (news !== undefined) throw new PageNotRenderedError(kinds[news.kind].path?.(news.slug) ?? "/");
}
