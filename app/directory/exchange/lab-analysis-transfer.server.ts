import { and, inArray, isNotNull } from "drizzle-orm";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { documents } from "#database/directory";
import { type NewLabAnalysis, readLabRows } from "~/directory/analyses/lab-analysis-rows.server";
import { compareContents } from "~/directory/model/changes.server";
import type { Transaction } from "~/platform/database/database.server";
import type { ImportError } from "./directory-file.server";

type TransferredRow = LabAnalysisContent & {
  lab: string;
  analysisId: string;
  sample: boolean;
};

interface File {
  documents: readonly { kind: string; slug: string }[];
  labAnalyses?: readonly TransferredRow[] | undefined;
}

export async function checkImportedRows(
  tx: Pick<Transaction, "select">,
  { documents: incoming, labAnalyses: rows = [] }: File,
): Promise<ImportError[]> {
  if (rows.length === 0) return [];
  const published = await tx
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(
      and(inArray(documents.kind, ["lab", "analysis"]), isNotNull(documents.publishedVersion)),
    );
  const existing = new Set([...published, ...incoming].map(({ kind, slug }) => `${kind} ${slug}`));
  const seen = new Set<string>();
  return rows.flatMap(({ lab, analysisId }, index) => {
    const place = `labAnalyses[${index}] (${lab} ${analysisId})`;
    const path = ["labAnalyses", index];
    const key = `${lab} ${analysisId}`;
    const isTwin = seen.has(key);
    seen.add(key);
    return [
      ...(isTwin ? [{ place, message: "Steht schon weiter oben.", path }] : []),
      ...(existing.has(`lab ${lab}`)
        ? []
        : [{ place, message: `Nicht veröffentlicht: «${lab}».`, path: [...path, "lab"] }]),
      ...(existing.has(`analysis ${analysisId}`)
        ? []
        : [
            {
              place,
              message: `Nicht veröffentlicht: «${analysisId}».`,
              path: [...path, "analysisId"],
            },
          ]),
    ];
  });
}

/** Compares with the file's laboratories only; their rows missing from the file are removed. */
export async function findChangedRows(
  tx: Pick<Transaction, "select">,
  { labAnalyses: incoming = [] }: File,
): Promise<NewLabAnalysis[]> {
  const changed: NewLabAnalysis[] = [];
  for (const [lab, rows] of Map.groupBy(incoming, (row) => row.lab)) {
    const current = await readLabRows(tx, lab);
    for (const { lab: _, analysisId, sample, ...content } of rows) {
      const before = current.get(analysisId);
      current.delete(analysisId);
      const isSame =
        before?.sample === sample && compareContents(before.content, content).length === 0;
      if (!isSame) changed.push({ lab, analysisId, content, sample });
    }
    for (const analysisId of current.keys()) {
      changed.push({ lab, analysisId, content: null, sample: false });
    }
  }
  return changed;
}
