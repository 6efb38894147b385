import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "./server-process";

const CHECK_MS = 500;
/** Caddy's limit for idle connections of browsers. */
const KEEP_ALIVE_MS = 300_000;

interface Backend {
  url: string;
  agent: Agent;
  isHealthy: boolean;
}

export interface RunningProxy {
  url: string;
  stop(): Promise<void>;
}

/**
 * A proxy in front of several portals, like Caddy or HAProxy: requests rotate over those whose «/healthz» is green, on
 * kept connections. A failed request is repeated elsewhere only if that is safe for any portal: no connection was made,
 * or the request only reads.
 */
export async function startProxy(urls: string[]): Promise<RunningProxy> {
  const backends = urls.map(
    (url): Backend => ({ url, agent: new Agent({ keepAlive: true }), isHealthy: true }),
  );
  let turn = 0;
  const check = async (backend: Backend) => {
    const answer = await fetch(`${backend.url}/healthz`, {
      signal: AbortSignal.timeout(CHECK_MS),
      headers: { Connection: "close" },
    }).catch(() => undefined);
    backend.isHealthy = answer?.ok ?? false;
  };
  const checks = setInterval(() => backends.forEach((one) => void check(one)), CHECK_MS);

  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(incoming);
    const healthy = backends.filter(({ isHealthy }) => isHealthy);
    const others = backends.filter(({ isHealthy }) => !isHealthy);
    turn += 1;
    const inTurn = healthy.map((_, index) => healthy[(turn + index) % healthy.length] as Backend);
    for (const backend of [...inTurn, ...others]) {
      const outcome = await send(backend, incoming, body, answer);
      if (outcome === "answered") return;
      if (outcome === "failed") break;
    }
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  };
  const server = createServer((incoming, answer) => {
    forward(incoming, answer).catch(() => answer.destroy());
  });
  // Longer than any connection of a test is idle: one that closes just as it is reused looks like a failure.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      clearInterval(checks);
      server.closeAllConnections();
      server.close();
      for (const { agent } of backends) agent.destroy();
    },
  };
}

function send(
  { url, agent }: Backend,
  incoming: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<"answered" | "untouched" | "failed"> {
  const { method = "GET", headers, socket } = incoming;
  // Visitors of the drill name their address, because all connect from this machine.
  const visitor = headers["x-forwarded-for"] ?? socket.remoteAddress ?? "";
  const isReading = method === "GET" || method === "HEAD";
  return new Promise((resolve) => {
    const forwarded = { ...headers, "x-forwarded-for": visitor };
    const sent = request(url + incoming.url, { method, agent, headers: forwarded }, (received) => {
      const { connection: _, "keep-alive": __, ...forwarded } = received.headers;
      answer.writeHead(received.statusCode ?? 502, forwarded);
      received.pipe(answer);
      received.on("end", () => resolve("answered"));
      received.on("error", () => resolve("failed"));
    });
    sent.on("error", (error) => {
      const isRefused = "code" in error && error.code === "ECONNREFUSED";
      const isSafe = !answer.headersSent && (isRefused || isReading);
      resolve(isSafe ? "untouched" : "failed");
    });
    sent.end(body);
  });
}
