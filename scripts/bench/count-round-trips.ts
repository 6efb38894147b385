import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOCKET = ".s.PGSQL.5432";

/**
 * Listens to what `work` sends to PostgreSQL through the socket in the given folder.
 * @param work counts from its call of `begin` on: what a start reads is no form's
 * @returns round trips of the longest transaction, «begin» and «commit» included
 */
export async function countRoundTrips(
  sockets: string,
  work: (proxied: string, begin: () => void) => Promise<void>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-proxy-"));
  let most = 0;
  const proxy = createServer((portal) => {
    const postgres = connect(join(sockets, SOCKET));
    const read = readStatements((length) => {
      most = Math.max(most, length);
    });
    portal.on("data", read).pipe(postgres).pipe(portal);
    portal.on("error", () => postgres.destroy());
    postgres.on("error", () => portal.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(join(folder, SOCKET), resolve));
  try {
    await work(folder, () => {
      most = 0;
    });
  } finally {
    proxy.close();
    await rm(folder, { recursive: true });
  }
  return most;
}

/** A round trip is a simple query (Q) or what ends with Sync (S). */
function readStatements(onCommit: (roundTrips: number) => void): (chunk: Buffer) => void {
  let unread = Buffer.alloc(0);
  let isStarted = false;
  let roundTrips = 0;
  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      // Only the first message has no letter before its length.
      const lengthAt = isStarted ? 1 : 0;
      if (unread.length < lengthAt + 4) return;
      const end = lengthAt + unread.readInt32BE(lengthAt);
      if (unread.length < end) return;
      const type = isStarted ? unread.toString("latin1", 0, 1) : "";
      const text = unread.toString("utf8", 5, end);
      unread = unread.subarray(end);
      isStarted = true;
      if (/^\0?begin/.test(text)) roundTrips = 0;
      if (type === "Q" || type === "S") roundTrips += 1;
      if (/^\0?commit/.test(text)) onCommit(roundTrips + (type === "Q" ? 0 : 1));
    }
  };
}
