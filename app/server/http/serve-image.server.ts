import type { IncomingMessage, ServerResponse } from "node:http";
import { readImage } from "~/server/directory/images.server";
import { sendStatus } from "./send-status.server";
import { type StoredAnswer, sendStored } from "./stored-answer.server";

const ADDRESS = /^\/bilder\/([0-9a-f]{32})-(\d{3,4})\.webp$/;
/** Pictures that may be remembered; what was asked for longest ago goes first. */
const MOST_BYTES = 16 * 1024 * 1024;

const memory = new Map<string, { answer: StoredAnswer; bytes: number }>();
let bytes = 0;

/** Sends an uploaded picture. @returns whether the address is one of a picture; then it is answered */
export async function serveImage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = request.url?.split("?")[0] ?? "";
  const [, hash, size] = ADDRESS.exec(path) ?? [];
  if (hash === undefined) return false;
  const known = memory.get(path)?.answer ?? (await learn(path, hash, Number(size)));
  if (known === "unknown") sendStatus(response, 404);
  else if (known === "erased") sendStatus(response, 410);
  else await sendStored(known, request, response);
  return true;
}

async function learn(path: string, hash: string, size: number) {
  const content = await readImage(hash, size);
  if (typeof content === "string") return content;
  const answer: StoredAnswer = {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
    etag: `${hash}-${size}`,
    bodies: { plain: content },
  };
  memory.set(path, { answer, bytes: content.length });
  bytes += content.length;
  for (const [oldest, { bytes: freed }] of memory) {
    if (bytes <= MOST_BYTES) break;
    memory.delete(oldest);
    bytes -= freed;
  }
  return answer;
}
