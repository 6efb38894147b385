import type { IncomingMessage } from "node:http";
import {
  isMemberPicture,
  readImage,
  readProposalInvitation,
  type StoredPicture,
} from "~/directory/index.server";
import { hasRight } from "~/identity/admin-session.server";
import { findMember } from "~/identity/member/lab-guard.server";
import { isDatabaseUnavailable } from "~/platform/database/database.server";
import { createByteCache } from "~/platform/http/answers/byte-cache.server";
import { sendStatus } from "~/platform/http/answers/send-status.server";
import { type StoredAnswer, sendStored } from "~/platform/http/answers/stored-answer.server";
import type { Exchange } from "~/platform/http/handler.server";

const ADDRESS = /^\/bilder\/([0-9a-f]{32})-(\d{3,4})\.webp$/;
/** In bytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A picture in memory is looked up again after this time, because another process may have erased it. */
const RECHECK_AFTER_MS = 2_000;
/** Browsers and proxies may cache a picture for a day; then they check whether it was erased. */
const CACHED_FOR_S = 24 * 60 * 60;

interface CachedImage {
  answer: StoredAnswer;
  bytes: number;
  readAt: number;
}

const memory = createByteCache<CachedImage>(MAX_BYTES);

/** @returns whether the address is that of a picture; then it is answered */
export async function serveImage(exchange: Exchange): Promise<boolean> {
  const { request, response, path } = exchange;
  const [, hash, size] = ADDRESS.exec(path) ?? [];
  if (hash === undefined) return false;
  exchange.label = "image";
  const found = await readCached(path, () =>
    fetchAndCache(path, { hash, size: Number(size) }, request),
  );
  if (found === "unknown") sendStatus(response, 404);
  else if (found === "erased") sendStatus(response, 410);
  else sendStored(found, request, response);
  return true;
}

type ImageResult = StoredAnswer | "unknown" | "erased";

/** While the database is down, stale entries are used too. */
async function readCached(path: string, read: () => Promise<ImageResult>): Promise<ImageResult> {
  const cached = memory.get(path);
  const now = performance.now();
  if (cached === undefined) return read();
  if (now - cached.readAt < RECHECK_AFTER_MS) return cached.answer;
  // Concurrent requests share one read.
  cached.readAt = now;
  return read().catch((error) => {
    if (isDatabaseUnavailable(error)) return cached.answer;
    throw error;
  });
}

async function fetchAndCache(
  path: string,
  { hash, size }: { hash: string; size: number },
  request: IncomingMessage,
): Promise<ImageResult> {
  const found = await readImage(hash, size);
  memory.forget(path);
  if (typeof found === "string") return found;
  const { content, wasPublished } = found;
  if (!wasPublished && !(await maySeeUnpublished(request, found))) return "unknown";
  const cacheControl = wasPublished ? `public, max-age=${CACHED_FOR_S}` : "no-store";
  const answer: StoredAnswer = {
    headers: { "Content-Type": "image/webp", "Cache-Control": cacheControl },
    etag: `${hash}-${size}`,
    bodies: { plain: content },
  };
  if (wasPublished) {
    memory.set(path, { answer, bytes: content.length, readAt: performance.now() });
  }
  return answer;
}

/** Operators, the contact whose proposal uses it, and holders of the proposal's link while it is valid. */
async function maySeeUnpublished(
  request: IncomingMessage,
  { proposal }: StoredPicture,
): Promise<boolean> {
  if (await hasRight(request, "work")) return true;
  const member = proposal === null ? undefined : await findMember(request, "profile");
  if (member !== undefined && proposal !== null && (await isMemberPicture(member, proposal))) {
    return true;
  }
  const token = new URL(request.url ?? "/", "http://portal").searchParams.get("token");
  if (token === null || proposal === null) return false;
  return (await readProposalInvitation(token))?.id === proposal;
}
