import {
  draftsVersionHash,
  readRowsWithDrafts,
} from "~/directory/analyses/lab-analysis-drafts.server";
import { listRowRevisions } from "~/directory/analyses/lab-analysis-publishing.server";
import { listRows } from "~/directory/analyses/list-rows.server";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import { formatMoment } from "~/lib/swiss-time";

export type LabAnalysesView = Awaited<ReturnType<typeof readLabAnalyses>>;

export async function readLabAnalyses(lab: string, query: URLSearchParams) {
  const rows = await readRowsWithDrafts(lab);
  const { counts, ...list } = listRows(rows, query);
  return {
    lab,
    ...list,
    fields: labAnalysisFields,
    drafts: { ...counts, seen: draftsVersionHash(rows.values()) },
    revisions: (await listRowRevisions(lab)).map(({ at, ...one }) => ({
      ...one,
      at: formatMoment(at),
    })),
  };
}
