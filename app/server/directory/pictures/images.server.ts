import { createHash } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type Sharp from "sharp";
import { type Actor, recordAudit } from "~/server/audit/audit-log.server";
import { database, inTransaction } from "~/server/database/database.server";
import { MAX_FILE_BYTES } from "~/server/http/request-rules.server";
import { onceItSucceeds } from "~/server/platform/once.server";
import { pictureSizes } from "../../../../catalogue/pictures";
import { images } from "../../../../database/directory";
import { acquirePublishLock } from "../publication/publishing.server";
import { documentsWithPictures } from "./documents-with-pictures.server";

/** What a packed file unpacks to: 40 million pixels are 120 MB for the moment. */
const MAX_PIXELS = 40_000_000;

/**
 * Loaded with the first upload: visitors never pay for it. It reads three formats and no other: an SVG of 8 MB takes a
 * gigabyte and a half before its kind is known.
 */
const loadSharp = onceItSucceeds(async () => {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  const readable = ["Jpeg", "Png", "Webp"].map((format) => `VipsForeignLoad${format}`);
  sharp.unblock({ operation: readable });
  return sharp;
});

/** The picture of an upload form, under the name «bild»; stored as `storeImage` does. */
export async function receiveImage(request: Request, by: string): Promise<StoreImageOutcome> {
  const form = await request.formData().catch(() => undefined);
  const file = form?.get("bild");
  if (!(file instanceof File) || file.size === 0) return { error: "Bitte wählen Sie ein Bild." };
  return storeImage(Buffer.from(await file.arrayBuffer()), by);
}

export type StoreImageOutcome =
  /** Name of the picture for a document's field. */
  { hash: string; width: number; height: number } | { error: string };

/**
 * Encodes an uploaded picture anew, at two sizes and without what a camera writes into it, and keeps it.
 * The same picture again is the same picture.
 */
export async function storeImage(upload: Buffer, by: string): Promise<StoreImageOutcome> {
  if (upload.length > MAX_FILE_BYTES) return { error: "Das Bild ist grösser als 8 MB." };
  const hash = createHash("sha256").update(upload).digest("hex").slice(0, 32);
  const sharp = await loadSharp();
  let encoded: Awaited<ReturnType<typeof encode>>[];
  try {
    const {
      width = 0,
      height = 0,
      pages = 1,
    } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) {
      return { error: "Das Bild hat zu viele Pixel. Bitte verkleinern Sie es." };
    }
    if (pages > 1) return { error: "Bewegte Bilder sind nicht möglich." };
    // One after the other: both at once would take the memory twice.
    encoded = [];
    for (const size of Object.values(pictureSizes)) encoded.push(await encode(sharp, upload, size));
  } catch {
    return { error: "Diese Datei ist kein Bild als PNG, JPEG oder WebP, oder sie ist beschädigt." };
  }
  await inTransaction(async (tx) => {
    for (const { size, width, height, content } of encoded) {
      await tx
        .insert(images)
        .values({ hash, size, width, height, content, uploadedBy: by })
        // Erased and uploaded again: it is there again.
        .onConflictDoUpdate({
          target: [images.hash, images.size],
          set: { content, width, height, uploadedBy: by, uploadedAt: new Date() },
        });
    }
  });
  const largest = encoded.at(-1);
  return { hash, width: largest?.width ?? 0, height: largest?.height ?? 0 };
}

async function encode(sharp: typeof Sharp, upload: Buffer, size: number) {
  const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    // As the camera was held: the note about it goes with the rest of what it wrote.
    .rotate()
    .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { size, width: info.width, height: info.height, content: data };
}

/** Whether an imported file holds a picture as `storeImage` leaves it, and nothing else. */
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

/** @returns the encoded picture, or why there is none */
export async function readImage(
  hash: string,
  size: number,
): Promise<Buffer | "unknown" | "erased"> {
  const [found] = await database()
    .select({ content: images.content })
    .from(images)
    .where(and(eq(images.hash, hash), eq(images.size, size)));
  return found === undefined ? "unknown" : (found.content ?? "erased");
}

/**
 * Erases a picture everywhere; its addresses answer 410.
 * @returns false for one that a published document shows
 */
export async function eraseImage(hash: string, actor: Actor): Promise<boolean> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const shown = await documentsWithPictures(tx);
    if (shown.some((one) => one.isPublished && one.picture === hash)) return false;
    const erased = await tx
      .update(images)
      .set({ content: null })
      .where(and(eq(images.hash, hash), isNotNull(images.content)));
    if (erased.rowCount) await recordAudit(tx, { actor, action: "picture-erased", detail: {} });
    return true;
  });
}
