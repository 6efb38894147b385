import type { IncomingMessage } from "node:http";

/**
 * @param largest bytes at most
 * @param withinMs how long a sender may take
 * @returns the whole body; «large» for more than may be sent there (also chunked), «slow» for what does not end
 */
export async function readBody(
  request: IncomingMessage,
  { largest, withinMs }: { largest: number; withinMs: number },
): Promise<Buffer | "large" | "slow"> {
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
      if (size > largest) {
        // Lets go of the rest, so that its sender can be answered.
        await incoming.return?.();
        return "large";
      }
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
