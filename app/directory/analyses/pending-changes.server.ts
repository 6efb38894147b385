import { createHash } from "node:crypto";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import type { StoredContent } from "#database/directory";
import { compareContents } from "~/directory/model/changes.server";
import type { RowOnDesk } from "./lab-analysis-drafts.server";

/** The changed fields, null for a field to be emptied; null as a whole: no longer performed. */
export type PendingChange = Readonly<Record<string, unknown>> | null;

export type PendingChanges = ReadonlyMap<string, PendingChange>;

/** Only the operator states a source. */
const OPERATOR_FIELDS = ["source", "sourceDate"];

export function isProposableRowField(field: string): boolean {
  return !OPERATOR_FIELDS.includes(field);
}

export function parsePendingChanges(content: StoredContent | null | undefined): PendingChanges {
  const all = Object.entries(content ?? {});
  return new Map(
    all.map(([id, change]) => [
      id,
      typeof change === "object" && change !== null ? { ...change } : null,
    ]),
  );
}

/**
 * Only the changed fields are stored, so that concurrent edits by the operator are kept.
 * @returns undefined if nothing differs
 */
export function getPendingChange(
  before: LabAnalysisContent | undefined,
  after: LabAnalysisContent | null,
): PendingChange | undefined {
  if (after === null) return before === undefined ? undefined : null;
  const proposable = compareContents(before, after).filter(({ path }) =>
    isProposableRowField(path[0] ?? ""),
  );
  if (before !== undefined && proposable.length === 0) return undefined;
  return Object.fromEntries(proposable.map(({ path, after: value }) => [path[0], value ?? null]));
}

type Current = ReadonlyMap<string, { content: LabAnalysisContent }>;

/** Applies the changes; the `version` of a row changes with its pending change. */
export function applyPendingChanges(
  current: Current,
  changes: PendingChanges,
): Map<string, RowOnDesk> {
  const rows = new Map<string, RowOnDesk>();
  for (const [analysisId, { content }] of current) {
    if (changes.has(analysisId)) continue;
    rows.set(analysisId, asRow(analysisId, "published", content));
  }
  for (const [analysisId, change] of changes) {
    const before = current.get(analysisId)?.content;
    const version = hashValue(change);
    if (change === null) {
      if (before !== undefined) {
        rows.set(analysisId, { ...asRow(analysisId, "removed", before), version });
      }
      continue;
    }
    const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
    const content: LabAnalysisContent = Object.fromEntries(entries);
    const differs = compareContents(before, content).length > 0;
    const state = before === undefined ? "new" : differs ? "changed" : "published";
    rows.set(analysisId, { ...asRow(analysisId, state, content), version });
  }
  return rows;
}

function asRow(
  analysisId: string,
  state: RowOnDesk["state"],
  content: LabAnalysisContent,
): RowOnDesk {
  return { analysisId, state, content, version: "", by: undefined };
}

export function hashValue(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
