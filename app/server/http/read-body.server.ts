import type { IncomingMessage } from "node:http";

interface BodyLimits {
  /** Bytes at most. */
  largest: number;
  /** How long a sender may take. */
  withinMs: number;
  /** Called as bytes arrive; false refuses them for lack of memory. */
  mayTake?: (bytes: number) => boolean;
}

/**
 * More than any form of ours has. Each costs time while it is read, and the body of a picture has
 * room for four million: one such request would stop the process for half a minute.
 */
const MAX_FIELDS = 5_000;

/**
 * @returns the whole body; «large» if it exceeds the limit (also chunked) or has too many fields,
 * «slow» if it does not end in time, «full» if there is no memory for it
 */
export async function readBody(
  request: IncomingMessage,
  { largest, withinMs, mayTake = () => true }: BodyLimits,
): Promise<Buffer | "large" | "slow" | "full"> {
  const slow = Symbol("slow");
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof slow>((resolve) => {
    timer = setTimeout(() => resolve(slow), withinMs).unref();
  });
  const chunks: Buffer[] = [];
  let size = 0;
  const incoming = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next = await Promise.race([incoming.next(), deadline]);
      if (next === slow) return "slow";
      if (next.done) {
        const body = Buffer.concat(chunks);
        return hasTooManyFields(body, request.headers["content-type"]) ? "large" : body;
      }
      size += next.value.length;
      const isRefused = size > largest ? "large" : !mayTake(next.value.length) && "full";
      if (isRefused) {
        // Discards the rest, so that the sender can be answered.
        await incoming.return?.();
        return isRefused;
      }
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Counts what separates the fields of a form, before anything reads them. */
export function hasTooManyFields(body: Buffer, type = ""): boolean {
  // The first line is the boundary, whatever the type says of it: else nothing is read.
  const [, boundary] = /^(?:\r\n)*(--[^\r\n]+)/.exec(body.toString("latin1", 0, 200)) ?? [];
  const separator = /^\s*multipart\//i.test(type) && boundary !== undefined ? boundary : "&";
  let at = body.indexOf(separator, 0, "latin1");
  for (let found = 0; at !== -1; found += 1) {
    if (found >= MAX_FIELDS) return true;
    at = body.indexOf(separator, at + separator.length, "latin1");
  }
  return false;
}
