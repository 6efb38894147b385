import type { Analysis, Lab } from "#catalogue/published";
import {
  countPerformed,
  getSearchIndex,
  readOpenLabAnalyses,
  type Snapshot,
  search,
  snapshotContext,
} from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import type { Route } from "./+types/embedded-lab";
import { renderGoneFrame, renderLabFrame } from "./framed-page.server";

const PAGE_ROWS = 50;
const MAX_QUESTION = 200;

export const handle = { open: "everyone" } satisfies PublicHandle;

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const snapshot = context.get(snapshotContext);
  const lab = snapshot.lab(params.labId);
  if (lab === undefined) return renderGoneFrame();
  const { searchParams } = new URL(request.url);
  const question = (searchParams.get("q") ?? "").trim().slice(0, MAX_QUESTION);
  const analyses = await performedAnalyses(snapshot, lab);
  const matching = question === "" ? analyses : searchAmong(snapshot, analyses, question);
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_ROWS));
  const requestedPage = Number(searchParams.get("seite") ?? "1");
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1;
  const visible = matching.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  const ids = visible.map(({ id }) => id);
  const { rows } = await readOpenLabAnalyses(snapshot, {
    labs: [lab.id],
    analyses: ids,
    limit: PAGE_ROWS,
  });
  const stated = new Map(rows.map((row) => [row.analysis, row]));
  return renderLabFrame({
    lab,
    question,
    total: matching.length,
    page,
    pages,
    rows: visible.map(({ id, name }) => ({ id, name, stated: stated.get(id) })),
  });
}

/** Sorted by name; frames show no genetic analyses (GUMG Art. 14). */
async function performedAnalyses(snapshot: Snapshot, lab: Lab): Promise<Analysis[]> {
  const performed = await countPerformed(snapshot, [lab]);
  return snapshot.analyses
    .filter(({ id, isGenetic }) => performed.has(id) && !isGenetic)
    .sort((a, b) => a.name.localeCompare(b.name, "de-CH"));
}

/** Ranked as in the finder. */
function searchAmong(
  snapshot: Snapshot,
  analyses: readonly Analysis[],
  question: string,
): Analysis[] {
  const byId = new Map(analyses.map((analysis) => [analysis.id, analysis]));
  const hits = search(getSearchIndex(snapshot), question);
  return hits.flatMap(({ entry: { kind, id } }) =>
    kind === "analysis" ? (byId.get(id) ?? []) : [],
  );
}
