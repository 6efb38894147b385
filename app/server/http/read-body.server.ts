import type { IncomingMessage } from "node:http";

interface BodyLimits {
  /** Bytes at most. */
  largest: number;
  /** How long a sender may take. */
  withinMs: number;
  /** Asked for room as bytes arrive. */
  mayTake?: (bytes: number) => boolean;
}

/**
 * @returns the whole body; «large» for more than may be sent there (also chunked), «slow» for what does not end, «full»
 * where there is no room for it
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
        // Lets go of the rest, so that its sender can be answered.
        await incoming.return?.();
        return isRefused;
      }
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
