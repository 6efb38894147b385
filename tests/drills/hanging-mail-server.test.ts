import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, it } from "vitest";
import { drillFigure } from "../kit/drill/drill-figure";
import { percentile, VISITOR, visit } from "../kit/server/flood";
import { runPortal } from "../kit/server/run-portal";
import { freePort } from "../kit/server/server-process";

const MEASURED_MS = 20_000;

/** Takes connections and says nothing, as a mail server that hangs. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => undefined);
});
const port = await freePort();
const server = runPortal({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "error" });

beforeAll(() => void silent.listen(port, "127.0.0.1"));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

describe("a mail server that hangs", () => {
  it("keeps no form waiting", async () => {
    // The mails of these are what hangs while the others are measured.
    await visit(server, VISITOR, 2_000);
    const { post } = await visit(server, VISITOR, MEASURED_MS);
    drillFigure(
      `hanging mail server: a form, nine of ten (of ${post.length})`,
      percentile(post, 0.9),
      { limit: 250, unit: "ms" },
    );
  }, 60_000);
});
