import { labAnalysisFields } from "~/forms/content/lab-analysis-fields.server";
import {
  draftsVersionHash,
  type RowOnDesk,
  type RowState,
  readRows,
} from "~/server/directory/analyses/lab-analysis-drafts.server";
import { revisionsOfRows } from "~/server/directory/analyses/lab-analysis-publishing.server";
import { currentSnapshot } from "~/server/directory/publication/shown-snapshot.server";
import { search } from "~/server/search/search.server";
import { searchIndexOf } from "~/server/search/search-index.server";
import { formatMoment } from "~/swiss-time";
import { turnaroundInWords } from "../../../../catalogue/analysis";

const ROWS = 50;
const MAX_OTHERS = 10;

export type LabAnalysesView = Awaited<ReturnType<typeof readLabAnalyses>>;

/** What a laboratory performs, as the address asks for it: published rows with their drafts. */
export async function readLabAnalyses(lab: string, query: URLSearchParams) {
  const snapshot = currentSnapshot();
  const nameOf = (id: string) => snapshot.analysis(id)?.name ?? id;
  const rows = await readRows(lab);
  const q = (query.get("q") ?? "").trim().slice(0, 100);
  const found = q === "" ? undefined : idsFound(q);
  const isDraftOnly = query.has("entwurf");
  const shown = [...rows.values()]
    .filter(({ analysisId, state }) => {
      const isAsked = found === undefined || found.includes(analysisId);
      return isAsked && (!isDraftOnly || state !== "veröffentlicht");
    })
    .map((row) => ({ ...row, name: nameOf(row.analysisId) }))
    .sort((a, b) => byName.compare(a.name, b.name));
  const pages = Math.max(1, Math.ceil(shown.length / ROWS));
  const asked = Number(query.get("seite") ?? 1);
  const page = Number.isInteger(asked) && asked > 1 ? Math.min(asked, pages) : 1;
  const chosen = query.get("analyse") ?? "";
  const count = (state: RowState) => [...rows.values()].filter((row) => row.state === state).length;
  return {
    lab,
    q,
    isDraftOnly,
    page,
    pages,
    total: rows.size - count("entfernt"),
    matches: shown.length,
    rows: shown
      .slice((page - 1) * ROWS, page * ROWS)
      .map(({ analysisId, name, state, content }) => ({
        id: analysisId,
        name,
        state,
        summary: [
          content.method,
          content.turnaroundHours && turnaroundInWords(content.turnaroundHours),
          content.runDays,
        ]
          .filter(Boolean)
          .join(", "),
      })),
    /** What the search finds in the directory and the laboratory does not perform. */
    others: (found ?? [])
      .filter((id) => !rows.has(id))
      .slice(0, MAX_OTHERS)
      .map((id) => ({ id, name: nameOf(id) })),
    edited: snapshot.analysis(chosen) && editedOf(chosen, nameOf(chosen), rows.get(chosen)),
    fields: labAnalysisFields,
    drafts: {
      added: count("neu"),
      changed: count("geändert"),
      removed: count("entfernt"),
      seen: draftsVersionHash(rows.values()),
    },
    revisions: (await revisionsOfRows(lab)).map(({ at, ...one }) => ({
      ...one,
      at: formatMoment(at),
    })),
  };
}

const byName = new Intl.Collator("de-CH", { numeric: true });

/** Analyses that the words find, the best first. */
function idsFound(q: string): string[] {
  return search(searchIndexOf(currentSnapshot()), q).flatMap(({ entry }) =>
    entry.kind === "analysis" ? [entry.id] : [],
  );
}

function editedOf(id: string, name: string, row: RowOnDesk | undefined) {
  const values = Object.entries(row?.content ?? {}).map(([key, value]) => [key, String(value)]);
  return {
    id,
    name,
    version: row?.version ?? "",
    state: row?.state ?? ("fehlt" as const),
    values: Object.fromEntries(values) as Record<string, string>,
  };
}
