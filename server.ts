import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler } from "react-router";
import { setReceiptHeader } from "./app/forms/receipt.server";
import { rehearseStoring } from "./app/leads/practice-form/rehearse-storing.server";
import { formatFirstAdmin } from "./app/operation/describe-start-settings.server";
import { createRequestListener } from "./app/operation/gateway/answer-request.server";
import {
  createViewHandler,
  flushCounts,
  startViewCounting,
} from "./app/operation/gateway/count-views.server";
import { createHealthHandler } from "./app/operation/gateway/health.server";
import { createFormHandler } from "./app/operation/gateway/receive-form.server";
import { createPageHandler } from "./app/operation/gateway/render-page.server";
import { serveImage } from "./app/operation/gateway/serve-image.server";
import { watchEventLoop } from "./app/operation/metrics/event-loop.server";
import { metricsPage } from "./app/operation/metrics/serve-metrics.server";
import { startPortal } from "./app/operation/portal.server";
import { checkListening } from "./app/operation/start-checks.server";
import { environment, portalOrigin } from "./app/platform/environment.server";
import { formatFailure } from "./app/platform/error-reason.server";
import { loadBuiltFiles } from "./app/platform/http/answers/built-files.server";
import { MAX_UPLOAD_MS } from "./app/platform/http/body-limits.server";
import {
  closeConnectionIf,
  serializePerConnection,
  watchConnections,
} from "./app/platform/http/connections.server";
import {
  forGetRequests,
  type Handler,
  redirectTrailingSlash,
} from "./app/platform/http/handler.server";
import { onConnection } from "./app/platform/http/new-connections.server";
import { refuseConnection } from "./app/platform/http/refuse-connection.server";
import { createRequestRefuser } from "./app/platform/http/request-rules.server";
import { createRouteTable } from "./app/platform/http/route-table.server";
import { securityHeaders, setSecurityHeaders } from "./app/platform/http/security-headers.server";
import { isWorkspacePath, toVisitorManifest } from "./app/platform/http/visitor-manifest";
import { createPublishedPages } from "./app/site/page-cache/published-pages.server";
import { setOrigin } from "./app/ui/layout/page-meta";
import { writeMail } from "./app/wiring/mails.server";
import { createRenderer } from "./app/wiring/render-answer.server";
import { createRouterContext } from "./app/wiring/router-context.server";
import { schedule } from "./app/wiring/schedule.server";

const BUILD = join(import.meta.dirname, "..");
const MIGRATIONS = join(BUILD, "../database/migrations");
/** Longer than proxies keep a connection: Caddy two minutes, nginx one. */
const KEEP_ALIVE_TIMEOUT_MS = 125_000;
const IDLE_TIMEOUT_MS = 30_000;

const { PORT, HOST, PUBLIC_URL, HSTS_SUBDOMAINS, TRUST_PROXY } = readSettings();
const { FORM_LIMIT, READ_LIMIT, METRICS_TOKEN, DRAIN_SECONDS } = readSettings();
const ORIGIN = portalOrigin();
const commonHeaders = securityHeaders(PUBLIC_URL?.startsWith("https:") ?? false, HSTS_SUBDOMAINS);
const routes = createRouteTable(build.routes);
const handleWorkspace = createRequestHandler(build, "production");
const handleVisitor = createRequestHandler(
  { ...build, assets: toVisitorManifest(build.assets) },
  "production",
);
const handleRequest: RequestHandler = (request, context) => {
  const isWorkspace = isWorkspacePath(new URL(request.url).pathname);
  return (isWorkspace ? handleWorkspace : handleVisitor)(request, context);
};
let isStopping = false;
const shutdownSignal = stopSignal();

setOrigin(ORIGIN);
await checkListening(HOST, PORT).catch(exitWithError);
const [files, portal] = await Promise.all([
  loadBuiltFiles(BUILD),
  startPortal(MIGRATIONS, writeMail, Object.values(schedule)).catch(exitWithError),
]);

const pages = createPublishedPages({
  build,
  routes,
  handleRequest,
  createContext: createRouterContext,
});
const metrics = metricsPage(METRICS_TOKEN, build.assets.version, pages.pageCacheSize);
const render = createRenderer({
  build: build.assets.version,
  routes,
  handleRequest,
  snapshotFor: pages.snapshotFor,
});

/** In order: the first handler that answers a request ends it. */
const handlers: readonly Handler[] = [
  setSecurityHeaders(commonHeaders),
  setReceiptHeader,
  closeConnectionIf(() => isStopping),
  createRequestRefuser(PUBLIC_URL),
  createHealthHandler(() => isStopping),
  createViewHandler(routes),
  metrics.serve,
  forGetRequests(files.serve),
  forGetRequests(pages.servePage),
  forGetRequests(serveImage),
  redirectTrailingSlash,
  createFormHandler({ perMinute: FORM_LIMIT, trustedHops: TRUST_PROXY, render }),
  createPageHandler({ perMinute: READ_LIMIT, trustedHops: TRUST_PROXY, render }),
];
const answer = createRequestListener(handlers, routes);

const server = createServer(
  // Node holds connections against these limits every 30 s unless told otherwise.
  { headersTimeout: 15_000, requestTimeout: MAX_UPLOAD_MS, connectionsCheckingInterval: 1_000 },
  (request, response) => serializePerConnection(request, response, () => answer(request, response)),
);
// What a client expects beyond «100-continue» may be ignored (RFC 9110, 10.1.1).
server.on("checkExpectation", (request, response) => server.emit("request", request, response));
server.on("clientError", (error, socket) => refuseConnection(error, socket, commonHeaders));
server.on("connection", onConnection);
const connections = watchConnections(server, IDLE_TIMEOUT_MS);
server.on("error", exitWithError);
// Closing a connection just as a proxy or a program sends a form on it would lose the form.
server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
// Behind a proxy that sends visitors to another process until this one listens.
if (DRAIN_SECONDS > 0) {
  await pages.warmUp();
  await rehearseStoring();
}
server.listen(PORT, HOST, begin);
watchEventLoop();
startViewCounting();

function readSettings() {
  try {
    return environment();
  } catch (error) {
    return exitWithError(error);
  }
}

function exitWithError(error: unknown): never {
  console.error(formatFailure(error));
  process.exit(1);
}

function begin(): void {
  const lines = [`Laborlotse: ${ORIGIN}`, ...portal.notes, ...formatFirstAdmin(portal.firstAdmin)];
  console.log(lines.join("\n"));
  void shutdownSignal.then(stop);
}

async function stop(): Promise<void> {
  isStopping = true;
  // A proxy learns from «/healthz» to use another process; until then requests are answered here.
  await sleep(DRAIN_SECONDS * 1_000);
  await connections.end();
  pages.end();
  await flushCounts();
  await portal.stop();
  process.exit(0);
}

/**
 * Resolves when the process is told to stop. From this call on signals no longer end it directly, so that a process
 * that is still starting gets far enough to stop its database too; a second signal does not speed it up.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.on(end, () => resolve());
  });
}
