import type { ServerResponse } from "node:http";
import { matchRoutes, type ServerBuild } from "react-router";
import { counter, durations, type Family } from "./exposition.server";

/** What answers a request; the part that was tried last has it. */
export type Answerer = "refused" | "health" | "file" | "remembered" | "image" | "page" | "form";

const SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

const requests = counter(
  "laborlotse_requests_total",
  "Requests by what answered them and the class of the status; none where the client left before.",
  ["kind", "status"],
);
const took = durations(
  "laborlotse_request_duration_seconds",
  "From the request's head to the end of the answer.",
  "kind",
  SECONDS,
);
const forms = counter(
  "laborlotse_forms_total",
  "Posted forms by route: accepted (stored, or done what it asks), refused (400 to 417), limited (429), failed.",
  ["form", "outcome"],
);
let shed = 0;

const answerers = new WeakMap<ServerResponse, Answerer>();

export function answeredBy(response: ServerResponse, answerer: Answerer): void {
  answerers.set(response, answerer);
}

/** A page that was not rendered because too many wait. */
export function countShed(): void {
  shed += 1;
}

/**
 * Counts a request that is over. Labels are words of ours alone: no address, and of a path nothing but the
 * route that it belongs to.
 * @param seconds from its head to the end of the answer
 */
export function countRequest(
  response: ServerResponse,
  seconds: number,
  routes: ServerBuild["routes"],
): void {
  const status = response.headersSent ? response.statusCode : undefined;
  const kind = kindOf(response);
  requests.add(kind, status === undefined ? "none" : `${Math.floor(status / 100)}xx`);
  took.add(kind, seconds);
  if (response.req.method !== "POST") return;
  forms.add(formOf(response.req.url ?? "/", routes), outcomeOf(status));
}

function kindOf(response: ServerResponse): string {
  const answerer = answerers.get(response) ?? "refused";
  const isOfDesk = answerer === "page" && response.req.url?.startsWith("/admin") === true;
  return isOfDesk ? "desk" : answerer;
}

/** The route's pattern: of a form that stands below «/admin», that alone. */
function formOf(url: string, routes: ServerBuild["routes"]): string {
  const path = url.split("?")[0]?.replace(/\.data$/, "") ?? "/";
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

export function requestFamilies(): Family[] {
  const help = "Pages that were answered with 503 because too many waited.";
  return [
    ...[requests.family(), took.family(), forms.family()],
    { name: "laborlotse_shed_renders_total", help, type: "counter", samples: [{ value: shed }] },
  ];
}
