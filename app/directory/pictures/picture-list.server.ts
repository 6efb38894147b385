import { and, desc, eq, isNotNull } from "drizzle-orm";
import { pictureSizes } from "#catalogue/pictures";
import { images } from "#database/images";
import { database } from "~/platform/database/database.server";
import { listDocumentPictures } from "./documents-with-pictures.server";

export interface ListedPicture {
  hash: string;
  uploadedBy: string;
  uploadedAt: Date;
  documents: { kind: string; slug: string; isPublished: boolean }[];
}

export async function listPictures(): Promise<ListedPicture[]> {
  const [rows, usages] = await Promise.all([
    database()
      .select({ hash: images.hash, by: images.uploadedBy, at: images.uploadedAt })
      .from(images)
      .where(and(eq(images.size, pictureSizes.small), isNotNull(images.content)))
      .orderBy(desc(images.uploadedAt)),
    listDocumentPictures(database()),
  ]);
  return rows.map(({ hash, by, at }) => ({
    hash,
    uploadedBy: by,
    uploadedAt: at,
    documents: usages.filter(({ picture }) => picture === hash),
  }));
}
