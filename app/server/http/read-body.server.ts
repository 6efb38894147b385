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
 * @returns the whole body; «large» if it exceeds the limit (also chunked), «slow» if it does not
 * end in time, «full» if there is no memory for it
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
      if (next.done) return Buffer.concat(chunks);
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
