import { and, eq, isNotNull } from "drizzle-orm";
import { inTransaction, type Transaction } from "~/server/database/database.server";
import { type DocumentKind, kinds } from "../../../../catalogue/kinds";
import { labAnalyses } from "../../../../catalogue/sample/lab-analyses";
import { labContacts } from "../../../../catalogue/sample/lab-contacts";
import { analysisDocuments, sampleDocuments } from "../../../../catalogue/sample/sample";
import {
  contacts,
  documents,
  documentVersions,
  publications,
  type StoredContent,
} from "../../../../database/directory";
import { ROWS_OF_LAB, storeRows } from "../analyses/lab-analysis-rows.server";
import { acquirePublishLock, recordPublication } from "../publication/publishing.server";

const PORTAL = "Laborlotse";

/**
 * Publishes what a new portal starts with, once: a portal that has published anything keeps what it has, also
 * where an update brings other samples. One from before there were analyses gets those, once, and what the
 * sample laboratories that it still has say of them. To be called under the migration lock.
 */
export async function publishSamples(): Promise<void> {
  await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const [known] = await tx
      .select({ revision: publications.revision })
      .from(publications)
      .limit(1);
    if (known === undefined) {
      await publishAll(tx, sampleDocuments, "Erste Veröffentlichung");
      await tx.insert(contacts).values(
        Object.entries(labContacts).map(([lab, { email }]) => ({
          lab,
          email,
          forRequests: true,
        })),
      );
    } else if ((await tx.$count(documents, eq(documents.kind, "analysis"))) === 0) {
      await publishAll(tx, analysisDocuments, "Analysen werden Teil des Verzeichnisses");
    }
  });
}

interface FirstContent {
  kind: DocumentKind;
  slug: string;
  content: object;
  sample: boolean;
}

/** One revision of these documents, and of how the sample laboratories perform analyses. */
async function publishAll(
  tx: Transaction,
  given: readonly FirstContent[],
  note: string,
): Promise<void> {
  await tx
    .insert(documents)
    .values(given.map(({ kind, slug, sample }) => ({ kind, slug, sample, publishedVersion: 1 })));
  await tx.insert(documentVersions).values(
    given.map(({ kind, slug, content }) => ({
      kind,
      slug,
      version: 1,
      note,
      publishedBy: PORTAL,
      content: content as StoredContent,
      schemaVersion: kinds[kind].schemaVersion,
    })),
  );
  const samples = await tx
    .select({ slug: documents.slug })
    .from(documents)
    .where(
      and(
        eq(documents.kind, "lab"),
        eq(documents.sample, true),
        isNotNull(documents.publishedVersion),
      ),
    );
  const labs = samples.map(({ slug }) => slug);
  const ofLabs = labs.map((slug) => ({ kind: ROWS_OF_LAB, slug, version: null, note }));
  const revision = await recordPublication(tx, PORTAL, [
    ...given.map(({ kind, slug }) => ({ kind, slug, version: 1 })),
    ...ofLabs,
  ]);
  const rows = labAnalyses
    .filter(({ lab }) => labs.includes(lab))
    .map(({ lab, analysisId, ...content }) => ({ lab, analysisId, content, sample: true }));
  await storeRows(tx, revision, rows);
}
