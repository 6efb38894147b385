import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseUnavailable } from "~/server/database/database.server";
import { readImage } from "~/server/directory/pictures/images.server";
import { createByteMemory } from "~/server/http/byte-memory.server";
import { sendStatus } from "~/server/http/send-status.server";
import { type StoredAnswer, sendStored } from "~/server/http/stored-answer.server";

const ADDRESS = /^\/bilder\/([0-9a-f]{32})-(\d{3,4})\.webp$/;
/** Pictures that may be remembered. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A picture in memory is looked up again after this time, because another process may have erased it. */
const RECHECK_AFTER_MS = 2_000;

interface Remembered {
  answer: StoredAnswer;
  bytes: number;
  readAt: number;
}

const memory = createByteMemory<Remembered>(MAX_BYTES);

/** Sends an uploaded picture. @returns whether the address is one of a picture; then it is answered */
export async function serveImage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = request.url?.split("?")[0] ?? "";
  const [, hash, size] = ADDRESS.exec(path) ?? [];
  if (hash === undefined) return false;
  const found = await recall(path, hash, Number(size));
  if (found === "unknown") sendStatus(response, 404);
  else if (found === "erased") sendStatus(response, 410);
  else sendStored(found, request, response);
  return true;
}

/** From memory; while the database is away also what should be read again. */
async function recall(path: string, hash: string, size: number) {
  const known = memory.get(path);
  const now = performance.now();
  if (known === undefined) return learn(path, hash, size);
  if (now - known.readAt < RECHECK_AFTER_MS) return known.answer;
  // However many ask at this moment, it is read once.
  known.readAt = now;
  return learn(path, hash, size).catch((error) => {
    if (isDatabaseUnavailable(error)) return known.answer;
    throw error;
  });
}

async function learn(path: string, hash: string, size: number) {
  const content = await readImage(hash, size);
  memory.forget(path);
  if (typeof content === "string") return content;
  const answer: StoredAnswer = {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
    etag: `${hash}-${size}`,
    bodies: { plain: content },
  };
  memory.keep(path, { answer, bytes: content.length, readAt: performance.now() });
  return answer;
}
