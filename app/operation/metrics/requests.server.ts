import { Counter, Histogram, Registry } from "prom-client";
import { matchRoutes, type ServerBuild } from "react-router";
import type { Exchange } from "~/platform/http/handler.server";

const SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** Figures of what this process answered. */
export const requestFigures = new Registry();
const registers = [requestFigures];

const requests = new Counter({
  name: "laborlotse_requests_total",
  help: "Requests by what answered them and the class of the status; none where the client left before.",
  labelNames: ["kind", "status"],
  registers,
});
const took = new Histogram({
  name: "laborlotse_request_duration_seconds",
  help: "From the request's head to the end of the answer.",
  labelNames: ["kind"],
  buckets: SECONDS,
  registers,
});
const forms = new Counter({
  name: "laborlotse_forms_total",
  help: "Posted forms by route: accepted (stored, or done what it asks), refused (400 to 417), limited (429), failed.",
  labelNames: ["form", "outcome"],
  registers,
});
const shed = new Counter({
  name: "laborlotse_shed_renders_total",
  help: "Pages that were answered with 503 because too many waited.",
  registers,
});

/** Counts a page that was not rendered because too many are waiting. */
export function countTurnedAway(): void {
  shed.inc();
}

/**
 * Counts a finished request. Labels come from a fixed set: no address, and instead of a path only
 * its route.
 * @param seconds from its headers to the end of the answer
 */
export function countRequest(
  { request, response, path, label }: Exchange,
  seconds: number,
  routes: ServerBuild["routes"],
): void {
  const status = response.headersSent ? response.statusCode : undefined;
  const kind = label === "page" && path.startsWith("/admin") ? "desk" : (label ?? "refused");
  requests.inc({ kind, status: status === undefined ? "none" : `${Math.floor(status / 100)}xx` });
  took.observe({ kind }, seconds);
  if (request.method !== "POST") return;
  forms.inc({ form: formOf(path.replace(/\.data$/, ""), routes), outcome: outcomeOf(status) });
}

/** The route's pattern; for forms below «/admin», only that. */
function formOf(path: string, routes: ServerBuild["routes"]): string {
  if (path.startsWith("/admin")) return "admin";
  const below = Object.values(routes).flatMap((one) => (one?.parentId === "root" ? [one] : []));
  const pattern = matchRoutes(below, path)?.[0]?.route.path;
  return pattern === undefined || pattern === "*" || pattern === "admin" ? "other" : pattern;
}

function outcomeOf(status: number | undefined): string {
  if (status === undefined || status >= 500) return "failed";
  if (status === 429) return "limited";
  return status < 400 ? "accepted" : "refused";
}
