import { createHash } from "node:crypto";
import type * as z from "zod";
import type { Snapshot } from "~/directory/index.server";
import { csvTable } from "~/lib/csv";
import { problemSchema } from "./schemas.server";

/**
 * Answers change only with what is published, the day and the build; facts and reviews are not
 * part.
 */
export function revisionHeaders(snapshot: Snapshot, build: string): Headers {
  const { revision, today } = snapshot;
  const digest = createHash("sha256").update(`${revision} ${today} ${build}`).digest("base64url");
  return new Headers({
    ETag: `W/"${revision}-${digest.slice(0, 10)}"`,
    "Last-Modified": snapshot.changedAt.toUTCString(),
    "Cache-Control": "public, no-cache",
  });
}

/** Compares dates only without a tag (RFC 9110, 13.1). */
export function isNotModified(request: Request, headers: Headers): boolean {
  const tags = request.headers.get("If-None-Match");
  if (tags !== null) {
    const current = headers.get("ETag")?.replace("W/", "");
    const sent = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return sent.some((tag) => tag === "*" || tag === current);
  }
  const since = Date.parse(request.headers.get("If-Modified-Since") ?? "");
  return since >= Date.parse(headers.get("Last-Modified") ?? "");
}

export function toProblemResponse(status: number, title: string, detail?: string): Response {
  const body = problemSchema.parse({ type: "about:blank", title, status, detail });
  return Response.json(body, {
    status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
  });
}

/**
 * Each filter may occur once.
 * @returns otherwise the error message
 */
export function readFilters<Filters extends z.ZodObject>(
  schema: Filters,
  url: URL,
): { filters: z.infer<Filters> } | { wrong: string } {
  const names = [...url.searchParams.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return { wrong: `«${twice}» steht mehrmals in der Adresse.` };
  const read = schema.safeParse(Object.fromEntries(url.searchParams));
  if (read.success) return { filters: read.data };
  const unknown = names.find((name) => !Object.hasOwn(schema.shape, name));
  if (unknown !== undefined) {
    const accepted = Object.keys(schema.shape).join(", ") || "keine";
    return { wrong: `Den Filter «${unknown}» gibt es hier nicht. Filter: ${accepted}.` };
  }
  return { wrong: `Den Wert von «${read.error.issues[0]?.path.join(".")}» gibt es nicht.` };
}

const SEPARATOR = " ";

export function writeCursor(key: readonly string[]): string {
  return Buffer.from(key.join(SEPARATOR)).toString("base64url");
}

/** @returns undefined for a cursor that is not ours */
export function readCursor(cursor: string, parts: number): readonly string[] | undefined {
  const key = Buffer.from(cursor, "base64url").toString().split(SEPARATOR);
  // PostgreSQL takes no NUL.
  const isWhole = key.length === parts && !key.some((text) => text === "" || text.includes("\0"));
  return isWhole ? key : undefined;
}

/** Lists within a cell are separated by «|». */
export function writeCsv(row: z.ZodObject, items: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(row.shape);
  return csvTable([
    columns,
    ...items.map((item) => columns.map((column) => toCsvValue(item[column]))),
  ]);
}

function toCsvValue(value: unknown): string | number | null {
  if (value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("|");
}
