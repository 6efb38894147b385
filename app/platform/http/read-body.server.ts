import type { IncomingMessage } from "node:http";

/**
 * Status of a body that is not read to its end: 413 if it exceeds the limit (also chunked) or has too many fields, 408
 * if it does not end in time or comes too slowly, 503 if there is no memory for it.
 */
export type BodyRefusal = 408 | 413 | 503;

interface BodyLimits {
  /** In bytes. */
  largest: number;
  withinMs: number;
  pace?: { bytes: number; everyMs: number };
  mayTake?: (bytes: number) => boolean;
}

/**
 * More than any form of ours has. Each costs parsing time, and the body of a picture has room for four million: one
 * such request would stop the process for half a minute.
 */
const MAX_FIELDS = 5_000;

export async function readBody(
  request: IncomingMessage,
  { largest, withinMs, pace, mayTake = () => true }: BodyLimits,
): Promise<Buffer | BodyRefusal> {
  const slow = Symbol("slow");
  const chunks: Buffer[] = [];
  let size = 0;
  const { promise: tooSlow, resolve } = Promise.withResolvers<typeof slow>();
  const deadline = setTimeout(() => resolve(slow), withinMs).unref();
  const watch =
    pace &&
    watchPace(
      pace,
      () => size,
      () => resolve(slow),
    );
  const incoming = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next = await Promise.race([incoming.next(), tooSlow]);
      if (next === slow) return 408;
      if (next.done) {
        const body = Buffer.concat(chunks);
        return hasTooManyFields(body, request.headers["content-type"]) ? 413 : body;
      }
      size += next.value.length;
      const refusal = size > largest ? 413 : mayTake(next.value.length) ? undefined : 503;
      if (refusal !== undefined) {
        // Discards the rest, so that the sender can be answered.
        await incoming.return?.();
        return refusal;
      }
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
  }
}

function watchPace(
  { bytes, everyMs }: NonNullable<BodyLimits["pace"]>,
  sizeNow: () => number,
  end: () => void,
): NodeJS.Timeout {
  let before = 0;
  return setInterval(() => {
    const size = sizeNow();
    if (size - before < bytes) end();
    before = size;
  }, everyMs).unref();
}

export function hasTooManyFields(body: Buffer, type = ""): boolean {
  const [, boundary] = /^(?:\r\n)*(--[^\r\n]+)/.exec(body.toString("latin1", 0, 200)) ?? [];
  const separator = /^\s*multipart\//i.test(type) && boundary !== undefined ? boundary : "&";
  let at = body.indexOf(separator, 0, "latin1");
  for (let found = 0; at !== -1; found += 1) {
    if (found >= MAX_FIELDS) return true;
    at = body.indexOf(separator, at + separator.length, "latin1");
  }
  return false;
}
