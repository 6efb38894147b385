import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { FederalList } from "#catalogue/federal-list";
import { documents, documentVersions, type StoredContent } from "#database/directory";
import { images } from "#database/images";
import { contacts, evidence } from "#database/labs";
import { type NewLabAnalysis, readLabRows } from "~/directory/analyses/lab-analysis-rows.server";
import { findBrokenReferences } from "~/directory/model/broken-references.server";
import { type ContentChange, compareContents } from "~/directory/model/changes.server";
import { readFederalList } from "~/directory/model/stored-federal-list.server";
import { isStoredPicture } from "~/directory/pictures/images.server";
import { createEventLoopYielder } from "~/platform/create-event-loop-yielder.server";
import type { Transaction } from "~/platform/database/database.server";
import {
  type CheckedDocument,
  checkDocument,
  formatDocumentPosition,
  getClosedParts,
  MAX_IMPORT_ERRORS,
} from "./check-document.server";
import { type DirectoryFile, formatFilePosition, type ImportError } from "./directory-file.server";

export interface PlannedDocument extends CheckedDocument {
  is: "new" | "changed" | "same";
  changes: ContentChange[];
  /** The import would overwrite a draft with unpublished changes. */
  replacesDraft: boolean;
  draftVersion: number;
}

export interface ImportPlan {
  documents: PlannedDocument[];
  contacts: string[];
  evidence: string[];
  labAnalyses: { lab: string; rows: NewLabAnalysis[] }[];
  images: number;
  federalList: FederalList | undefined;
  /** Changes whenever the import would have another effect. */
  digest: string;
}

export class ImportRefusedError extends Error {
  constructor(readonly errors: ImportError[]) {
    super("refused");
  }
}

/** @throws ImportRefusedError with all errors of the file */
export async function planFile(tx: Transaction, file: DirectoryFile): Promise<ImportPlan> {
  const known = await readExistingDocuments(tx);
  const checked = await checkDocuments(tx, file, known);
  const planned = checked.map((one) => planDocument(one, known.get(`${one.kind} ${one.slug}`)));
  const kept = await tx.selectDistinct({ hash: images.hash }).from(images);
  const hashes = new Set(kept.map(({ hash }) => hash));
  const coming = new Set((file.images ?? []).map(({ hash }) => hash));
  const others = {
    contacts: labsWithOther(await tx.select().from(contacts), file.contacts ?? []),
    evidence: labsWithOther(await tx.select().from(evidence), file.evidence ?? []),
    images: [...coming].filter((hash) => !hashes.has(hash)).length,
    federalList: await otherList(tx, file),
  };
  const rows = await findChangedRows(tx, file);
  const labAnalyses = [...Map.groupBy(rows, ({ lab }) => lab)].map(([lab, rows]) => ({
    lab,
    rows,
  }));
  const digest = createHash("sha256").update(JSON.stringify([others, rows]));
  for (const { kind, slug, is, draftVersion, sample, content } of planned) {
    const step = [kind, slug, is, draftVersion, ...(is === "same" ? [] : [sample, content])];
    digest.update(JSON.stringify(step));
  }
  const { contacts: people, evidence: proofs, images: pictures } = file;
  digest.update(JSON.stringify([people, proofs, pictures]));
  return { documents: planned, ...others, labAnalyses, digest: digest.digest("hex") };
}

async function otherList(tx: Transaction, { federalList: incoming }: DirectoryFile) {
  const isKnown = incoming === undefined || isDeepStrictEqual(incoming, await readFederalList(tx));
  return isKnown ? undefined : incoming;
}

interface ExistingDocument {
  document: typeof documents.$inferSelect;
  content: StoredContent | null;
}

async function readExistingDocuments(tx: Transaction): Promise<Map<string, ExistingDocument>> {
  const rows = await tx
    .select({ document: documents, content: documentVersions.content })
    .from(documents)
    .leftJoin(
      documentVersions,
      sql`${documentVersions.kind} = ${documents.kind} and ${documentVersions.slug} = ${documents.slug}
        and ${documentVersions.version} = ${documents.publishedVersion}`,
    );
  return new Map(rows.map((row) => [`${row.document.kind} ${row.document.slug}`, row]));
}

function planDocument(one: CheckedDocument, known: ExistingDocument | undefined): PlannedDocument {
  const changes = known?.content == null ? [] : compareContents(known.content, one.content);
  const isSame = changes.length === 0 && known?.document.sample === one.sample;
  const is: PlannedDocument["is"] = known?.content == null ? "new" : isSame ? "same" : "changed";
  return {
    ...one,
    is,
    changes,
    draftVersion: known?.document.draftVersion ?? 0,
    replacesDraft: is !== "same" && known?.document.draft != null,
  };
}

function labsWithOther<Given extends { lab: string }>(
  known: readonly Given[],
  incoming: readonly Given[],
): string[] {
  const names = Object.keys(incoming[0] ?? {}) as (keyof Given)[];
  const byLab = (rows: readonly Given[]) => {
    const texts = new Map<string, string[]>();
    for (const row of rows) {
      const text = JSON.stringify(names.map((name) => row[name]));
      texts.set(row.lab, [...(texts.get(row.lab) ?? []), text].sort());
    }
    return texts;
  };
  const before = byLab(known);
  return [...byLab(incoming)].flatMap(([lab, texts]) =>
    JSON.stringify(before.get(lab)) === JSON.stringify(texts) ? [] : [lab],
  );
}

async function checkDocuments(
  tx: Transaction,
  file: DirectoryFile,
  known: Map<string, ExistingDocument>,
): Promise<CheckedDocument[]> {
  const places = new Map<string, string>();
  const errors: ImportError[] = [];
  const checked: CheckedDocument[] = [];
  const nextTurn = createEventLoopYielder();
  for (const [index, document] of file.documents.entries()) {
    await nextTurn();
    if (errors.length > MAX_IMPORT_ERRORS) break;
    const key = `${document.kind} ${document.slug}`;
    const place = formatDocumentPosition(index, document);
    if (places.has(key)) {
      const message = `Steht schon in ${places.get(key)}.`;
      errors.push({ place, message, path: ["documents", index] });
    }
    places.set(key, place);
    const { wrong, right } = checkDocument(index, document, known.get(key)?.content);
    errors.push(...wrong);
    if (right !== undefined) checked.push(right);
  }
  const contents = new Map(checked.map((one) => [`${one.kind} ${one.slug}`, one.content]));
  const broken = await findBrokenReferences(tx, checked, file.images);
  for (const { kind, slug, path, message } of broken) {
    const place = `${places.get(`${kind} ${slug}`)}: ${formatFilePosition(path)}`;
    const content = contents.get(`${kind} ${slug}`) ?? {};
    errors.push({ place, message, path, document: { kind, slug, content } });
  }
  errors.push(...(await checkImportedRows(tx, file)));
  for (const [index, image] of (file.images ?? []).entries()) {
    if (await isStoredPicture(image)) continue;
    const message = "Kein Bild, wie das Portal es speichert.";
    errors.push({ place: `images[${index}]`, message, path: ["images", index] });
  }
  if (errors.length > 0) throw new ImportRefusedError(errors);
  return checked;
}

async function checkImportedRows(
  tx: Pick<Transaction, "select">,
  { documents: incoming, labAnalyses: rows = [] }: DirectoryFile,
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
    const key = `${lab} ${analysisId}`;
    const place = `labAnalyses[${index}] (${key})`;
    const path = ["labAnalyses", index];
    const isTwin = seen.has(key);
    seen.add(key);
    const unpublished = [
      { kind: "lab", slug: lab, field: "lab" },
      { kind: "analysis", slug: analysisId, field: "analysisId" },
    ].filter(({ kind, slug }) => !existing.has(`${kind} ${slug}`));
    return [
      ...(isTwin ? [{ place, message: "Steht schon weiter oben.", path }] : []),
      ...unpublished.map(({ slug, field }) => ({
        place,
        message: `Nicht veröffentlicht: «${slug}».`,
        path: [...path, field],
      })),
    ];
  });
}

/** Compares with the file's laboratories only; their rows missing from the file are removed. */
async function findChangedRows(
  tx: Pick<Transaction, "select">,
  { labAnalyses: incoming = [] }: DirectoryFile,
): Promise<NewLabAnalysis[]> {
  const changed: NewLabAnalysis[] = [];
  for (const [lab, rows] of Map.groupBy(incoming, (row) => row.lab)) {
    const current = await readLabRows(tx, lab);
    for (const { lab: _, analysisId, sample, ...stated } of rows) {
      const before = current.get(analysisId);
      const content = { ...getClosedParts(before?.content), ...stated };
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
