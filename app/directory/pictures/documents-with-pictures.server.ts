import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { pictureSizes } from "#catalogue/pictures";
import {
  documents,
  documentVersions,
  getContentPicture,
  isPublishedVersion,
} from "#database/directory";
import { images } from "#database/images";
import { proposals } from "#database/labs";
import { database, type Transaction } from "~/platform/database/database.server";

export async function listDocumentPictures(
  db: Pick<Transaction, "select">,
): Promise<{ kind: string; slug: string; picture: string; isPublished: boolean }[]> {
  const { kind, slug } = documents;
  const drafts = await db
    .select({ kind, slug, picture: getContentPicture(documents.draft) })
    .from(documents)
    .where(isNotNull(documents.draft));
  const published = await db
    .select({ kind, slug, picture: getContentPicture(documentVersions.content) })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion);
  return [
    ...published.map((one) => ({ ...one, isPublished: true })),
    ...drafts.map((one) => ({ ...one, isPublished: false })),
  ].flatMap(({ picture, ...one }) => (picture === null ? [] : [{ ...one, picture }]));
}

/** No draft, no open proposal and no version that was ever published uses the picture. */
export const isUnusedPicture: SQL = sql`not exists (
    select from ${documentVersions} where ${getContentPicture(documentVersions.content)} = ${images.hash})
  and not exists (select from ${documents} where ${getContentPicture(documents.draft)} = ${images.hash})
  and not exists (select from ${proposals}
    where ${proposals.state} = 'open' and ${getContentPicture(proposals.content)} = ${images.hash})`;

export async function listPictures() {
  const { hash, uploadedBy, uploadedAt } = images;
  const [rows, usages] = await Promise.all([
    database()
      .select({ hash, uploadedBy, uploadedAt })
      .from(images)
      .where(and(eq(images.size, pictureSizes.small), isNotNull(images.content)))
      .orderBy(desc(images.uploadedAt)),
    listDocumentPictures(database()),
  ]);
  return rows.map((row) => ({
    ...row,
    documents: usages.filter(({ picture }) => picture === row.hash),
  }));
}
