import { isNotNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/server/database/database.server";
import { documents, documentVersions } from "../../../../database/directory";
import { isPublishedVersion } from "../documents/documents.server";

/** Which picture each draft and each published document names. */
export async function documentsWithPictures(
  db: Pick<Transaction, "select">,
): Promise<{ kind: string; slug: string; picture: string; isPublished: boolean }[]> {
  const { kind, slug } = documents;
  const pictureIn = (content: SQL) =>
    sql<string | null>`coalesce(${content}->>'logo', ${content}->>'image')`;
  const drafts = await db
    .select({ kind, slug, picture: pictureIn(sql`${documents.draft}`) })
    .from(documents)
    .where(isNotNull(documents.draft));
  const published = await db
    .select({ kind, slug, picture: pictureIn(sql`${documentVersions.content}`) })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion);
  return [
    ...published.map((one) => ({ ...one, isPublished: true })),
    ...drafts.map((one) => ({ ...one, isPublished: false })),
  ].flatMap(({ picture, ...one }) => (picture === null ? [] : [{ ...one, picture }]));
}
