import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { markAsOurs, receiptFor } from "./app/forms/receipt.server";
import { OFFLINE_GUARD } from "./app/forms/sending/offline-guard";
import {
  countAnswer,
  keepViews,
  serveView,
  watchViews,
} from "./app/operation/gateway/count-views.server";
import { inTurnOfNetwork } from "./app/operation/gateway/form-turns.server";
import { isHealthCheck, serveHealth } from "./app/operation/gateway/health.server";
import { noteConnection } from "./app/operation/gateway/new-connections.server";
import { receiveUpload, uploaderOf } from "./app/operation/gateway/receive-upload.server";
import {
  areFormsWaiting,
  renderAfterForm,
  withRenderSlot,
} from "./app/operation/gateway/render-gate.server";
import { limitForms, limitReading } from "./app/operation/gateway/request-limits.server";
import { serveImage } from "./app/operation/gateway/serve-image.server";
import { type Visitor, visitorOf } from "./app/operation/gateway/visitor.server";
import { watchEventLoop } from "./app/operation/metrics/event-loop.server";
import { answeredBy, countRequest } from "./app/operation/metrics/requests.server";
import { metricsPage } from "./app/operation/metrics/serve-metrics.server";
import { startPortal } from "./app/operation/portal.server";
import { checkListening } from "./app/operation/start-checks.server";
import { firstAdminLines } from "./app/operation/start-notes.server";
import { isDatabaseUnavailable } from "./app/platform/database/database.server";
import { noteRefusal } from "./app/platform/database/write-check.server";
import { environment, portalOrigin } from "./app/platform/environment.server";
import { formatFailure } from "./app/platform/error-reason.server";
import { loadBuiltFiles } from "./app/platform/http/answers/built-files.server";
import { sendRendered } from "./app/platform/http/answers/send-rendered.server";
import { refuseBody, refuseSlow, sendStatus } from "./app/platform/http/answers/send-status.server";
import { MAX_FORM_BYTES, MAX_FORM_MS, MAX_UPLOAD_MS } from "./app/platform/http/body-limits.server";
import { serializePerConnection } from "./app/platform/http/connection-turns.server";
import { watchConnections } from "./app/platform/http/connections.server";
import { maskedPath } from "./app/platform/http/masked-path.server";
import { goneSignal, portalRequest } from "./app/platform/http/portal-request.server";
import { readBody } from "./app/platform/http/read-body.server";
import { refuseConnection } from "./app/platform/http/refuse-connection.server";
import { requestContext } from "./app/platform/http/request-context.server";
import { refuse } from "./app/platform/http/request-rules.server";
import {
  contentSecurityPolicy,
  headersAt,
  isForPrograms,
  securityHeaders,
  sourceOf,
} from "./app/platform/http/security-headers.server";
import { log } from "./app/platform/log.server";
import { stopSignal } from "./app/platform/stop-signal.server";
import { setOrigin } from "./app/ui/layout/page-meta";
import { answerContext } from "./app/wiring/answer-context.server";
import { writeMail } from "./app/wiring/mails.server";
import { schedule } from "./app/wiring/schedule.server";
import { showPages } from "./app/wiring/shown-pages.server";

const BUILD = join(import.meta.dirname, "..");
const MIGRATIONS = join(BUILD, "../database/migrations");
/** Caddy keeps a connection for its next request for two minutes, nginx for one. */
const LONGER_THAN_PROXIES_MS = 125_000;
const STANDSTILL_MS = 30_000;

const { PORT, HOST, PUBLIC_URL, HSTS_SUBDOMAINS, TRUST_PROXY } = settings();
const { FORM_LIMIT, READ_LIMIT, METRICS_TOKEN, DRAIN_SECONDS } = settings();
const ORIGIN = portalOrigin();
const formLimit = limitForms(FORM_LIMIT);
const readLimit = limitReading(READ_LIMIT);
const headersOfAll = securityHeaders(PUBLIC_URL?.startsWith("https:") ?? false, HSTS_SUBDOMAINS);
const handleRequest = createRequestHandler(build, "production");
let stopping = false;
const toldToEnd = stopSignal();

setOrigin(ORIGIN);
await checkListening(HOST, PORT).catch(giveUp);
const [files, portal] = await Promise.all([
  loadBuiltFiles(BUILD),
  startPortal(MIGRATIONS, writeMail, Object.values(schedule)).catch(giveUp),
]);

const shown = showPages(build, handleRequest);
const metrics = metricsPage(METRICS_TOKEN, build.assets.version, shown.rememberedPages);

const server = createServer(
  // Node holds connections against these limits every 30 s unless told otherwise.
  { headersTimeout: 15_000, requestTimeout: MAX_UPLOAD_MS, connectionsCheckingInterval: 1_000 },
  (request, response) => serializePerConnection(request, response, () => answer(request, response)),
);
// What a client expects beyond «100-continue» may be ignored (RFC 9110, 10.1.1).
server.on("checkExpectation", (request, response) => server.emit("request", request, response));
server.on("clientError", (error, socket) => refuseConnection(error, socket, headersOfAll));
server.on("connection", noteConnection);
const connections = watchConnections(server, STANDSTILL_MS);
server.on("error", giveUp);
// If a connection were closed just when a proxy or a program sends a form on it, the form could not
// be sent again.
server.keepAliveTimeout = LONGER_THAN_PROXIES_MS;
// Behind a proxy that sends visitors to another process until this one listens.
if (DRAIN_SECONDS > 0) await shown.warmUp();
server.listen(PORT, HOST, begin);
watchEventLoop();
watchViews();

function settings() {
  try {
    return environment();
  } catch (error) {
    return giveUp(error);
  }
}

/** Says to the operator why the portal does not start. */
function giveUp(error: unknown): never {
  console.error(formatFailure(error));
  process.exit(1);
}

function begin(): void {
  const lines = [`Laborlotse: ${ORIGIN}`, ...portal.notes, ...firstAdminLines(portal.firstAdmin)];
  console.log(lines.join("\n"));
  void toldToEnd.then(stop);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = randomUUID();
  const start = performance.now();
  const path = maskedPath(request.url ?? "");
  response.on("close", () => {
    const { method } = request;
    const elapsedMs = performance.now() - start;
    countRequest(response, elapsedMs / 1_000, build.routes);
    countAnswer(request, response);
    const durationMs = Math.round(elapsedMs * 10) / 10;
    const status = response.headersSent ? response.statusCode : null;
    // A proxy asks every second.
    const level = isHealthCheck(path) && status === 200 ? "debug" : "info";
    log[level]({ id, method, path, status, durationMs }, "request");
  });
  setHeaders(response, headersAt(request.url ?? "", headersOfAll));
  response.setHeader("X-Request-Id", id);
  markAsOurs(request, response);
  if (stopping) response.setHeader("Connection", "close");
  try {
    await route(request, response);
  } catch (error) {
    // The visitor left while sending: there is nobody to answer, and no error of ours to log.
    if (request.errored) return;
    const isAway = isDatabaseUnavailable(error);
    noteRefusal(error);
    log.error({ id, err: error }, isAway ? "database away" : "request failed");
    if (response.headersSent) response.destroy();
    else sendStatus(response, isAway ? 503 : 500);
  }
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refusal = refuse(request, PUBLIC_URL);
  if (refusal !== undefined) return refuseBody(request, response, refusal.status);
  const { pathname, search } = new URL(request.url ?? "/", "http://portal");
  answeredBy(response, "health");
  if (await serveHealth(pathname, response, stopping)) return;
  if (serveView(request, response)) return;
  if (await metrics.serve(request, response)) return;
  if (request.method !== "POST") {
    answeredBy(response, "file");
    if (files.serve(request, response)) return;
    answeredBy(response, "remembered");
    if (await shown.servePage(request, response)) return;
    answeredBy(response, "image");
    if (await serveImage(request, response)) return;
  }
  answeredBy(response, request.method === "POST" ? "form" : "page");
  if (pathname !== "/" && pathname.endsWith("/")) {
    response.writeHead(308, { Location: pathname.slice(0, -1) + search }).end();
    return;
  }
  const gone = goneSignal(response);
  const visitor = await visitorOf(request, TRUST_PROXY);
  const asked = { request, response, visitor, gone };
  await (request.method === "POST" ? receive(asked) : show(asked));
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  visitor: Visitor;
  gone: AbortSignal;
}

/** A form: refused only in floods of forms, of its own address or of so many that pages queue for them. */
async function receive(asked: Asked): Promise<void> {
  const { request, response, visitor } = asked;
  const wait = await formLimit.secondsToWait(request, visitor);
  if (wait !== undefined) return refuseBody(request, response, 429, wait);
  if (areFormsWaiting(visitor)) return refuseBody(request, response, 503);
  const answered = await answerForm(asked);
  if (answered === "slow") return refuseSlow(response);
  if (typeof answered === "string") {
    return refuseBody(request, response, answered === "large" ? 413 : 503);
  }
  await sendRendered(request, response, answered);
}

async function answerForm(asked: Asked) {
  const { request, visitor } = asked;
  const uploader = await uploaderOf(request);
  const answer = (body: Buffer) => inTurnOfNetwork(visitor, () => render(asked, body));
  if (uploader !== undefined) return receiveUpload(request, uploader, answer);
  const body = await readBody(request, { largest: MAX_FORM_BYTES, withinMs: MAX_FORM_MS });
  return typeof body === "string" ? body : answer(body);
}

/** A page that is rendered per request: in turn, and within the limits of its visitor. */
async function show(asked: Asked): Promise<void> {
  const { request, response, visitor, gone } = asked;
  const wait = await readLimit.secondsToWait(request, visitor);
  if (isForPrograms(request.url ?? "")) {
    const left = await readLimit.left(visitor);
    if (left !== undefined) {
      setHeaders(response, { RateLimit: left, "RateLimit-Policy": `"pages";q=${READ_LIMIT};w=60` });
    }
  }
  if (wait !== undefined) return sendStatus(response, 429, wait);
  const rendered = await withRenderSlot(visitor, gone, () => render(asked, null));
  if (rendered === undefined) return sendStatus(response, 503);
  await sendRendered(request, response, rendered);
}

/** @returns the page's answer */
async function render({ request, visitor, gone }: Asked, body: Buffer | null): Promise<Response> {
  const nonce = randomBytes(16).toString("base64url");
  const isDataRequest = (request.url ?? "").split("?")[0]?.endsWith(".data") ?? false;
  const context = answerContext(await shown.snapshotFor(request), {
    build: build.assets.version,
    nonce,
    clientAddress: visitor.address,
    isDataRequest,
    inTurn: body === null ? undefined : (work) => renderAfterForm(visitor, work),
    failure: undefined,
  });
  const sent = portalRequest(request, gone, body);
  const answered = receiptFor(sent, await handleRequest(sent, context));
  const { failure } = context.get(requestContext);
  if (answered.status >= 500 && isDatabaseUnavailable(failure)) throw failure;
  const isPage = answered.headers.get("Content-Type")?.startsWith("text/html");
  // What is shown in frames of other sites brings its own.
  if (isPage && !answered.headers.has("Content-Security-Policy")) {
    answered.headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy([`'nonce-${nonce}'`, sourceOf(OFFLINE_GUARD)]),
    );
  }
  return answered;
}

/** Finishes what is in flight, then goes. */
async function stop(): Promise<void> {
  stopping = true;
  // A proxy learns from «/healthz» to ask another process, and until then is answered here.
  await sleep(DRAIN_SECONDS * 1_000);
  await connections.end();
  shown.end();
  await keepViews();
  await portal.stop();
  process.exit(0);
}
