import { formatTurnaround } from "#catalogue/analysis";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { countChanges } from "~/directory/rows/format-counts";
import { search } from "~/directory/search/search.server";
import { getSearchIndex } from "~/directory/search/search-index.server";
import { toNumberedPage } from "~/list/to-paging.server";
import type { RowOnDesk } from "./lab-analysis-drafts.server";

const MAX_OTHERS = 10;

export type ListedRows = ReturnType<typeof listRows>;

export function listRows(rows: ReadonlyMap<string, RowOnDesk>, query: URLSearchParams) {
  const snapshot = currentSnapshot();
  const getName = (id: string) => snapshot.analysis(id)?.name ?? id;
  const q = (query.get("q") ?? "").trim().slice(0, 100);
  const found = q === "" ? undefined : idsFound(q);
  const isDraftOnly = query.has("entwurf");
  const filteredRows = [...rows.values()]
    .filter(({ analysisId, state }) => {
      const isAsked = found === undefined || found.has(analysisId);
      return isAsked && (!isDraftOnly || state !== "published");
    })
    .map((row) => ({ ...row, name: getName(row.analysisId) }))
    .sort((a, b) => byName.compare(a.name, b.name));
  const { rows: visible, paging } = toNumberedPage(filteredRows, query);
  const selectedId = query.get("analyse") ?? "";
  const counts = countChanges([...rows.values()].map(({ state }) => state));
  return {
    q,
    isDraftOnly,
    paging,
    counts,
    total: rows.size - counts.removed,
    matches: filteredRows.length,
    rows: visible.map(({ analysisId, name, state, content }) => ({
      id: analysisId,
      name,
      state,
      ...formatFacts(content),
      positions: snapshot.analysis(analysisId)?.federalPositions ?? [],
    })),
    others: [...(found ?? [])]
      .filter((id) => !rows.has(id))
      .slice(0, MAX_OTHERS)
      .map((id) => ({ id, name: getName(id) })),
    // The row of an analysis that was taken off can still be removed.
    edited:
      (snapshot.analysis(selectedId) ?? rows.get(selectedId)) &&
      toEditedRow(selectedId, getName(selectedId), rows.get(selectedId)),
  };
}

const byName = new Intl.Collator("de-CH", { numeric: true });

function idsFound(q: string): ReadonlySet<string> {
  const hits = search(getSearchIndex(currentSnapshot()), q);
  return new Set(hits.flatMap(({ entry }) => (entry.kind === "analysis" ? [entry.id] : [])));
}

function formatFacts({
  specimen = "",
  method = "",
  turnaroundHours,
  runDays = "",
}: LabAnalysisContent) {
  const turnaround = turnaroundHours ? formatTurnaround(turnaroundHours) : "";
  return { specimen, method, runDays, turnaround };
}

function toEditedRow(id: string, name: string, row: RowOnDesk | undefined) {
  const values = Object.entries(row?.content ?? {}).map(([key, value]) => [key, String(value)]);
  return {
    id,
    name,
    version: row?.version ?? "",
    state: row?.state ?? ("missing" as const),
    values: Object.fromEntries(values) as Record<string, string>,
  };
}
