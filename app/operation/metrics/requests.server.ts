import { Counter, Histogram, Registry } from "prom-client";
import type { Exchange } from "~/platform/http/handler.server";

const SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

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

/** Counts a page that was rejected because too many are waiting. */
export function countRejectedPage(): void {
  shed.inc();
}

/**
 * Counts a finished request. Labels are from a fixed set: the route instead of the path, and no address.
 * @param seconds from its headers to the end of the answer
 */
export function countRequest(exchange: Exchange, seconds: number): void {
  const { request, response, path, label } = exchange;
  const status = response.headersSent ? response.statusCode : undefined;
  const kind = label === "page" && path.startsWith("/admin") ? "desk" : (label ?? "refused");
  requests.inc({ kind, status: status === undefined ? "none" : `${Math.floor(status / 100)}xx` });
  took.observe({ kind }, seconds);
  if (request.method !== "POST") return;
  forms.inc({ form: getFormName(exchange), outcome: getOutcome(status) });
}

/** The route's pattern; behind a sign-in only «admin» or «other». */
function getFormName({ path, match }: Exchange): string {
  if (path.startsWith("/admin")) return "admin";
  const isPublic = match?.page.open === "everyone";
  return (isPublic && match.page.pattern.slice(1)) || "other";
}

function getOutcome(status: number | undefined): string {
  if (status === undefined || status >= 500) return "failed";
  if (status === 429) return "limited";
  return status < 400 ? "accepted" : "refused";
}
