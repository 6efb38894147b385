import { readFileSync } from "node:fs";
import type { FederalList } from "../../../catalogue/federal-list.ts";
import {
  type LabAnalysisContent,
  labAnalysisSchema,
} from "../../../catalogue/kinds/lab-analysis.ts";
import {
  type DocumentContent,
  type DocumentKind,
  isDocumentKind,
  kinds,
} from "../../../catalogue/kinds.ts";

const SAMPLES = new URL("../../../catalogue/sample/directory.json", import.meta.url);

interface SampleDocument {
  kind: DocumentKind;
  slug: string;
  sample: boolean;
  content: Record<string, unknown>;
}

type SampleRow = LabAnalysisContent & { lab: string; analysisId: string };

interface SampleFile {
  federalList: FederalList;
  documents: SampleDocument[];
  labAnalyses: (SampleRow & { sample: boolean })[];
  contacts: { lab: string; email: string }[];
}

const file: SampleFile = JSON.parse(readFileSync(SAMPLES, "utf8"));

export type Sample<Kind extends DocumentKind> = DocumentContent<Kind> & {
  id: string;
  sample: boolean;
};

export const sampleDocuments: readonly SampleDocument[] = file.documents.map((document) => {
  if (!isDocumentKind(document.kind)) throw new Error(`No kind of document: ${document.kind}`);
  return { ...document, content: kinds[document.kind].schema.parse(document.content) };
});

export const labs = filterSamples("lab");
export const tests = filterSamples("test");
export const analyses = filterSamples("analysis");
export const articles = filterSamples("article");
export const software = filterSamples("software");
export const homeCards = filterSamples("home-card");
export const [operator] = filterSamples("operator");

export const labAnalyses: readonly SampleRow[] = file.labAnalyses.map(
  ({ lab, analysisId, sample: _, ...content }) => ({
    lab,
    analysisId,
    ...labAnalysisSchema.parse(content),
  }),
);

export const labContacts = file.contacts;

export const { federalList } = file;

function filterSamples<Kind extends DocumentKind>(
  kind: Kind,
): readonly [Sample<Kind>, ...Sample<Kind>[]] {
  const [first, ...others] = sampleDocuments
    .filter((one) => one.kind === kind)
    // Parsed above by the schema of that kind.
    .map(({ slug, sample, content }) => ({ id: slug, sample, ...content }) as Sample<Kind>);
  if (first === undefined) throw new Error(`No sample of ${kind}`);
  return [first, ...others];
}
