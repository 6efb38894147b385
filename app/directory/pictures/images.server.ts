import { createHash } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { pictureSizes } from "#catalogue/pictures";
import { documentVersions, getContentPicture } from "#database/directory";
import { images } from "#database/images";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { MAX_FILE_BYTES } from "~/platform/http/body-limits.server";
import { runWorker } from "~/platform/worker-process.server";
import { listDocumentPictures } from "./documents-with-pictures.server";
import type { EncodedPicture, EncodePictureResult, PictureRequest } from "./encode-picture";
import { loadSharp } from "./load-sharp";

const MAX_PIXELS = 40_000_000;
/** For holders of a proposal's link: enough for a logo, or a photo from a phone. */
const MAX_PIXELS_BY_LINK = 16_000_000;
const MAX_PROPOSAL_PICTURES = 20;
/** The largest picture takes some 10 s on a busy machine. */
const ENCODER_LIMITS = { maxHeapMb: 64, timeoutMs: 30_000 };

export interface PictureSender {
  name: string;
  proposal?: string;
}

/** Stores the field «bild» of an upload form; answers with what `storeImage` returns. */
export async function receiveImageUpload(request: Request, by: PictureSender): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const file = form?.get("bild");
  const stored =
    file instanceof File && file.size > 0
      ? await storeImage(Buffer.from(await file.arrayBuffer()), by)
      : { error: "Bitte wählen Sie ein Bild." };
  return Response.json(stored, { status: "error" in stored ? 422 : 200 });
}

type StoreImageOutcome =
  /** `hash` is the value of the document's field. */
  { hash: string; width: number; height: number } | { error: string };

/**
 * Encodes an upload at two sizes and without the camera's metadata. Files that look the same become the same
 * picture.
 */
export async function storeImage(
  upload: Buffer,
  { name, proposal }: PictureSender,
): Promise<StoreImageOutcome> {
  if (upload.length > MAX_FILE_BYTES) return { error: "Das Bild ist grösser als 8 MB." };
  if (proposal !== undefined && (await hasEnoughPictures(proposal))) {
    return { error: `Mit einem Link sind höchstens ${MAX_PROPOSAL_PICTURES} Bilder möglich.` };
  }
  const maxPixels = proposal === undefined ? MAX_PIXELS : MAX_PIXELS_BY_LINK;
  const pictureRequest: PictureRequest = { upload, sizes: Object.values(pictureSizes), maxPixels };
  const program = new URL("./encode-picture.ts", import.meta.url);
  const answer = await runWorker<EncodePictureResult>(program, pictureRequest, ENCODER_LIMITS);
  if (answer === undefined) {
    return { error: "Diese Datei ist kein Bild als PNG, JPEG oder WebP, oder sie ist beschädigt." };
  }
  if ("refused" in answer) return { error: REFUSED[answer.refused] };
  const { encoded } = answer;
  const hash = hashPicture(encoded);
  const rows = encoded.map((one) => ({ hash, uploadedBy: name, proposal, ...one }));
  const isStored = await inTransaction(async (tx) => {
    for (const row of rows) {
      const { width, height, content } = row;
      const stored = await tx
        .insert(images)
        .values(row)
        .onConflictDoUpdate({
          target: [images.hash, images.size],
          ...(proposal === undefined
            ? // Erased and uploaded again on the desk: it is there again.
              { set: { width, height, content, uploadedBy: name, uploadedAt: sql`now()` } }
            : { set: { proposal, uploadedAt: sql`now()` }, setWhere: isNotNull(images.content) }),
        })
        .returning({ hash: images.hash });
      if (stored.length === 0) return false;
    }
    return true;
  });
  if (!isStored) {
    return { error: "Dieses Bild wurde auf dem Portal gelöscht. Bitte wählen Sie ein anderes." };
  }
  const largest = encoded.at(-1);
  return { hash, width: largest?.width ?? 0, height: largest?.height ?? 0 };
}

async function hasEnoughPictures(proposal: string): Promise<boolean> {
  const brought = and(eq(images.proposal, proposal), eq(images.size, pictureSizes.small));
  return (await database().$count(images, brought)) >= MAX_PROPOSAL_PICTURES;
}

const REFUSED = {
  pixels: "Das Bild hat zu viele Pixel. Bitte verkleinern Sie es.",
  animated: "Bewegte Bilder sind nicht möglich.",
};

function hashPicture(encoded: readonly EncodedPicture[]): string {
  const hash = createHash("sha256");
  for (const { content } of encoded) hash.update(content);
  return hash.digest("hex").slice(0, 32);
}

/** Whether an imported file is exactly as `storeImage` writes it. */
export async function isStoredPicture({
  size,
  width,
  height,
  content,
}: {
  size: number;
  width: number;
  height: number;
  content: string;
}): Promise<boolean> {
  if (!Object.values<number>(pictureSizes).includes(size)) return false;
  if (width > size || height > size) return false;
  const sharp = await loadSharp();
  try {
    const picture = sharp(Buffer.from(content, "base64"), { limitInputPixels: size * size });
    const found = await picture.metadata();
    const isBare = found.exif === undefined && found.xmp === undefined && (found.pages ?? 1) === 1;
    return found.format === "webp" && found.width === width && found.height === height && isBare;
  } catch {
    return false;
  }
}

export interface StoredPicture {
  content: Buffer;
  /** A published version has used it, so it is public. */
  wasPublished: boolean;
  proposal: string | null;
}

export async function readImage(
  hash: string,
  size: number,
): Promise<StoredPicture | "unknown" | "erased"> {
  const versions = database()
    .select()
    .from(documentVersions)
    .where(eq(getContentPicture(documentVersions.content), images.hash));
  const [found] = await database()
    .select({
      content: images.content,
      proposal: images.proposal,
      wasPublished: sql<boolean>`exists ${versions}`,
    })
    .from(images)
    .where(and(eq(images.hash, hash), eq(images.size, size)));
  if (found === undefined) return "unknown";
  const { content, ...rest } = found;
  return content === null ? "erased" : { content, ...rest };
}

/**
 * Erases a picture everywhere; its addresses answer 410.
 * @returns false if a published document shows it
 */
export async function eraseImage(hash: string, actor: Actor): Promise<boolean> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const usages = await listDocumentPictures(tx);
    if (usages.some((one) => one.isPublished && one.picture === hash)) return false;
    const erased = await tx
      .update(images)
      .set({ content: null })
      .where(and(eq(images.hash, hash), isNotNull(images.content)));
    // The journal of erasures reads this subject.
    const subject = { kind: "picture", id: hash } as const;
    if (erased.rowCount) recordAudit(tx, { actor, action: "picture-erased", subject, detail: {} });
    return true;
  });
}
