import { createHash } from "node:crypto";
import type { LabAnalysisContent } from "../../../../catalogue/kinds/lab-analysis";
import type { StoredContent } from "../../../../database/directory";
import type { RowOnDesk } from "../analyses/lab-analysis-drafts.server";
import { changesBetween } from "../documents/changes.server";

/** What a laboratory wants said otherwise of an analysis, null where nothing shall be said; null: no more of it. */
type WishedChange = Readonly<Record<string, unknown>> | null;

/** By the ids of analyses. */
export type WishedChanges = ReadonlyMap<string, WishedChange>;

/** Where the operator has something from is not for the laboratory to say. */
const NOT_ITS_OWN = ["source", "sourceDate"];

/** Whether a laboratory may propose what a field of its rows says. */
export function isProposableOfRow(field: string): boolean {
  return !NOT_ITS_OWN.includes(field);
}

export function wishedChangesIn(content: StoredContent | null | undefined): WishedChanges {
  const all = Object.entries(content ?? {});
  return new Map(
    all.map(([id, change]) => [
      id,
      typeof change === "object" && change !== null ? { ...change } : null,
    ]),
  );
}

/**
 * What makes one row of the other. Only that is kept, so that what the operator changes meanwhile stays.
 * @returns undefined where nothing differs
 */
export function changeBetween(
  before: LabAnalysisContent | undefined,
  after: LabAnalysisContent | null,
): WishedChange | undefined {
  if (after === null) return before === undefined ? undefined : null;
  const own = changesBetween(before, after).filter(({ path }) => isProposableOfRow(path[0] ?? ""));
  if (before !== undefined && own.length === 0) return undefined;
  return Object.fromEntries(own.map(({ path, after: value }) => [path[0], value ?? null]));
}

type Current = ReadonlyMap<string, { content: LabAnalysisContent }>;

/** Rows as they would be with the changes; `version` tells what is wished of a row from what was wished of it before. */
export function rowsWith(current: Current, changes: WishedChanges): Map<string, RowOnDesk> {
  const rows = new Map<string, RowOnDesk>();
  for (const [analysisId, { content }] of current) {
    if (changes.has(analysisId)) continue;
    rows.set(analysisId, asRow(analysisId, "veröffentlicht", content));
  }
  for (const [analysisId, change] of changes) {
    const before = current.get(analysisId)?.content;
    const version = versionOf(change);
    if (change === null) {
      if (before !== undefined) {
        rows.set(analysisId, { ...asRow(analysisId, "entfernt", before), version });
      }
      continue;
    }
    const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
    const content: LabAnalysisContent = Object.fromEntries(entries);
    const differs = changesBetween(before, content).length > 0;
    const state = before === undefined ? "neu" : differs ? "geändert" : "veröffentlicht";
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

/** Tells these from others. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
