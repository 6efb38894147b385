import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import * as build from "virtual:react-router/server-build";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { schedule } from "./app/schedule.server";
import { connectionPool, isDatabaseUnavailable } from "./app/server/database.server";
import { environment } from "./app/server/environment.server";
import { clientAddress } from "./app/server/http/client-address.server";
import { readBody } from "./app/server/http/read-body.server";
import { refuseConnection } from "./app/server/http/refuse-connection.server";
import { refuse } from "./app/server/http/request-rules.server";
import { contentSecurityPolicy, securityHeaders } from "./app/server/http/security-headers.server";
import { acceptsEncoding, loadStaticFiles } from "./app/server/http/static-files.server";
import { statusPage } from "./app/server/http/status-page.server";
import { log } from "./app/server/log.server";
import { entryMailWriter } from "./app/server/mail/entry-mail.server";
import { startPortal } from "./app/server/portal.server";
import { secondsToWait } from "./app/server/rate-limit.server";
import { requestContext } from "./app/server/request-context.server";
import { submissionKinds } from "./app/submissions.server";

const BUILD = join(import.meta.dirname, "..");
const MIGRATIONS = join(BUILD, "../database/migrations");
/** For requests in flight when the portal stops; jobs and the database end after them, each with a limit of its own. */
const LAST_REQUESTS_MS = 8_000;

const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, FORM_LIMIT } = environment();
const formLimit = { name: "form", tries: FORM_LIMIT, seconds: 60 };
const headersOfAll = securityHeaders(PUBLIC_URL?.startsWith("https:") ?? false);
const handleRequest = createRequestHandler(build, "production");
const compress = promisify(brotliCompress);

const [staticFiles, portal] = await Promise.all([
  loadStaticFiles(BUILD),
  startPortal(MIGRATIONS, entryMailWriter(submissionKinds), Object.values(schedule)).catch(
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  ),
]);

const server = createServer(
  // Node holds connections against these limits every 30 s unless told otherwise.
  { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 },
  (request, response) => {
    void answer(request, response);
  },
);
// What a client expects beyond «100-continue» may be ignored (RFC 9110, 10.1.1).
server.on("checkExpectation", (request, response) => void answer(request, response));
server.on("clientError", (error, socket) => refuseConnection(error, socket, headersOfAll));
server.listen(PORT, HOST, announce);

function announce(): void {
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  console.log(`Laborlotse: ${PUBLIC_URL ?? `http://${host}:${PORT}`}`);
  if (portal.firstAdmin === undefined) return;
  const { email, password } = portal.firstAdmin;
  console.log(`First admin, shown once: ${email} / ${password} (sign in at /admin/login)`);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = randomUUID();
  const start = performance.now();
  const path = (request.url ?? "").split("?")[0]?.slice(0, 200);
  response.on("close", () => {
    const { method } = request;
    const durationMs = Math.round((performance.now() - start) * 10) / 10;
    const status = response.headersSent ? response.statusCode : null;
    log.info({ id, method, path, status, durationMs }, "request");
  });
  for (const [name, value] of Object.entries(headersOfAll)) response.setHeader(name, value);
  response.setHeader("X-Request-Id", id);
  try {
    await route(request, response);
  } catch (error) {
    // The visitor left while sending: nobody waits for an answer, and nothing of ours has failed.
    if (request.errored) return;
    const isAway = isDatabaseUnavailable(error);
    log.error({ id, err: error }, isAway ? "database away" : "request failed");
    if (response.headersSent) response.destroy();
    else sendStatus(response, isAway ? 503 : 500);
  }
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refusal = refuse(request, PUBLIC_URL);
  if (refusal !== undefined) return refuseBody(request, response, refusal.status);
  const { pathname, search } = new URL(request.url ?? "/", "http://portal");
  if (pathname === "/healthz") return sendHealth(response, true);
  if (pathname === "/readyz") return sendHealth(response, await databaseAnswers());
  if (request.method !== "POST" && staticFiles.serve(request, response)) return;
  if (pathname !== "/" && pathname.endsWith("/")) {
    response.writeHead(308, { Location: pathname.slice(0, -1) + search }).end();
    return;
  }
  const address = clientAddress(request, TRUST_PROXY);
  if (request.method === "POST") {
    const wait = await secondsToWait(formLimit, address);
    if (wait !== undefined) {
      response.setHeader("Retry-After", wait);
      return refuseBody(request, response, 429);
    }
  }
  await render(request, response, address);
}

async function render(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<void> {
  const body = request.method === "POST" ? await readBody(request) : null;
  if (body === undefined) return refuseBody(request, response, 413);
  const nonce = randomBytes(16).toString("base64url");
  const context = new RouterContextProvider();
  const isDataRequest = /\.data(\?|$)/.test(request.url ?? "");
  const known = { nonce, clientAddress: address, isDataRequest, failure: undefined };
  context.set(requestContext, known);
  const answered = await handleRequest(portalRequest(request, response, body), context);
  if (answered.status >= 500 && isDatabaseUnavailable(context.get(requestContext).failure)) {
    return sendStatus(response, 503);
  }
  const type = answered.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html")) {
    const policy = contentSecurityPolicy([`'nonce-${nonce}'`], staticFiles.styles);
    response.setHeader("Content-Security-Policy", policy);
  }
  if (!answered.headers.has("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  // sendResponse replaces headers of the same name only.
  await sendResponse(response, await compressed(request, answered, type));
}

/** The request as the portal's pages see it: with the address that browsers see. */
function portalRequest(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | null,
): Request {
  const origin = PUBLIC_URL ?? `http://${request.headers.host ?? `${HOST}:${PORT}`}`;
  const headers = createHeaders(request);
  headers.set("Host", new URL(origin).host);
  headers.delete("X-Forwarded-Host");
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  return new Request(new URL(request.url ?? "/", origin), {
    method: request.method ?? "GET",
    headers,
    body: body === null ? null : new Uint8Array(body),
    signal: gone.signal,
  });
}

/** Pages are short, so they are compressed whole; exports stream past this. */
async function compressed(
  request: IncomingMessage,
  answered: Response,
  type: string,
): Promise<Response> {
  const isPage = type.startsWith("text/html") || type.startsWith("text/x-script");
  if (!isPage || answered.body === null) return answered;
  answered.headers.append("Vary", "Accept-Encoding");
  if (!acceptsEncoding(request, "br")) return answered;
  const page = Buffer.from(await answered.arrayBuffer());
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const { status, headers } = answered;
  headers.set("Content-Encoding", "br");
  return new Response(await compress(page, { params: quality }), { status, headers });
}

/**
 * Answers at once and lets the sender finish for a while: a connection that is cut while it still sends
 * would lose it the answer.
 */
function refuseBody(request: IncomingMessage, response: ServerResponse, status: number): void {
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  sendStatus(response, status);
  if (request.complete) return;
  request.resume();
  const cut = setTimeout(() => request.destroy(), 5_000).unref();
  request.on("close", () => clearTimeout(cut));
}

function sendStatus(response: ServerResponse, status: number): void {
  const { html, policy } = statusPage(status);
  if (status === 503) response.setHeader("Retry-After", "5");
  response
    .writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    })
    .end(html);
}

function sendHealth(response: ServerResponse, isWell: boolean): void {
  response
    .writeHead(isWell ? 200 : 503, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
    .end(isWell ? "ok\n" : "database away\n");
}

async function databaseAnswers(): Promise<boolean> {
  return connectionPool()
    .query("select 1")
    .then(() => true)
    .catch(() => false);
}

let stopping = false;

/** Finishes what is in flight, then goes; a second signal does not hurry it. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
  await portal.stop();
  process.exit(0);
}

process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
process.on("disconnect", () => void stop());
