import { and, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "~/server/database/database.server";
import type { LabAnalysisContent } from "../../../../catalogue/kinds/lab-analysis";
import { documents } from "../../../../database/directory";
import { type NewLabAnalysis, rowsOfLab } from "../analyses/lab-analysis-rows.server";
import { changesBetween } from "../documents/changes.server";

/** What a laboratory performs, as the file of the directory says it. */
type TransferredRow = LabAnalysisContent & {
  lab: string;
  analysisId: string;
  sample: boolean;
};

interface File {
  documents: readonly { kind: string; slug: string }[];
  labAnalyses?: readonly TransferredRow[] | undefined;
}

/** Rows that name twice what they say, or point nowhere, at their place in the file. */
export async function rowErrors(
  tx: Pick<Transaction, "select">,
  { documents: given, labAnalyses: rows = [] }: File,
): Promise<{ place: string; message: string }[]> {
  if (rows.length === 0) return [];
  const published = await tx
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(
      and(inArray(documents.kind, ["lab", "analysis"]), isNotNull(documents.publishedVersion)),
    );
  const known = new Set([...published, ...given].map(({ kind, slug }) => `${kind} ${slug}`));
  const seen = new Set<string>();
  return rows.flatMap(({ lab, analysisId }, index) => {
    const place = `labAnalyses[${index}] (${lab} ${analysisId})`;
    const key = `${lab} ${analysisId}`;
    const isTwin = seen.has(key);
    seen.add(key);
    return [
      ...(isTwin ? [{ place, message: "Steht schon weiter oben." }] : []),
      ...(known.has(`lab ${lab}`) ? [] : [{ place, message: `Nicht veröffentlicht: «${lab}».` }]),
      ...(known.has(`analysis ${analysisId}`)
        ? []
        : [{ place, message: `Nicht veröffentlicht: «${analysisId}».` }]),
    ];
  });
}

/** What differs from what the laboratories of the file show; what it leaves out of them goes. */
export async function changedRows(
  tx: Pick<Transaction, "select">,
  { labAnalyses: given = [] }: File,
): Promise<NewLabAnalysis[]> {
  const changed: NewLabAnalysis[] = [];
  for (const [lab, rows] of Map.groupBy(given, (row) => row.lab)) {
    const current = await rowsOfLab(tx, lab);
    for (const { lab: _, analysisId, sample, ...content } of rows) {
      const before = current.get(analysisId);
      current.delete(analysisId);
      const isSame =
        before?.sample === sample && changesBetween(before.content, content).length === 0;
      if (!isSame) changed.push({ lab, analysisId, content, sample });
    }
    for (const analysisId of current.keys()) {
      changed.push({ lab, analysisId, content: null, sample: false });
    }
  }
  return changed;
}
