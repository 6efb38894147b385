import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type Connections, watchConnections } from "./connections.server";

const IDLE_TIMEOUT_MS = 100;
const LARGE = Buffer.alloc(64 * 1024 * 1024);

let server: Server;
let connections: Connections;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(request: string, answer: RequestListener) {
  server = createServer(answer).listen(0, "127.0.0.1");
  connections = watchConnections(server, IDLE_TIMEOUT_MS);
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  const [accepted] = await Promise.all([once(server, "connection"), once(socket, "connect")]);
  socket.write(request);
  return { socket, cut: once(accepted[0], "close") };
}

describe("a connection on which nothing moves", () => {
  it("stays while its answer is worked on", async () => {
    const { socket } = await send(
      "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      async (_, response) => {
        await sleep(5 * IDLE_TIMEOUT_MS);
        response.end("worked on");
      },
    );
    expect(await text(socket)).toContain("worked on");
  });

  it("is cut where nobody reads the answer, also after long work", async () => {
    const { socket, cut } = await send("GET / HTTP/1.1\r\nHost: a\r\n\r\n", async (_, response) => {
      await sleep(3 * IDLE_TIMEOUT_MS);
      response.end(LARGE);
    });
    socket.pause();
    await cut;
  });

  it("is cut where nobody sends the rest", async () => {
    const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n";
    const { cut } = await send(`${head}half`, (request) => request.resume());
    await cut;
  });
});

it("ends with its server soon where nothing has been sent on it", async () => {
  const { cut } = await send("", () => undefined);
  const start = performance.now();
  await Promise.all([connections.end(), cut]);
  expect(performance.now() - start).toBeLessThan(4_000);
});
