/**
 * A separate program (started by images.server.ts): encodes an uploaded picture anew, at each size
 * and without the camera's metadata.
 */
import type Sharp from "sharp";
import { loadSharp } from "./load-sharp.ts";

export interface PictureRequest {
  upload: Uint8Array;
  /** Maximum of the longer side in pixels, one for each encoded picture. */
  sizes: number[];
  maxPixels: number;
}

export interface EncodedPicture {
  size: number;
  width: number;
  height: number;
  content: Buffer;
}

export type EncodePictureResult =
  | { encoded: EncodedPicture[] }
  | { refused: "pixels" | "animated" };

/** Interlaced pictures are decoded whole, at six bytes a pixel, before they are scaled down. */
const MAX_INTERLACED_PIXELS = 10_000_000;

process.once("message", async (request: PictureRequest) => {
  process.send?.(await encodePicture(request), () => process.disconnect());
});

/** @throws for a file that is no picture, or is damaged */
async function encodePicture({
  upload,
  sizes,
  maxPixels,
}: PictureRequest): Promise<EncodePictureResult> {
  const sharp = await loadSharp();
  const found = await sharp(upload, { limitInputPixels: false }).metadata();
  const pixels = found.width * found.height;
  const isTooLarge = pixels > maxPixels || (found.isProgressive && pixels > MAX_INTERLACED_PIXELS);
  if (isTooLarge) return { refused: "pixels" };
  if ((found.pages ?? 1) > 1) return { refused: "animated" };
  const encoded = [];
  // One after the other: in parallel they would take twice the memory.
  for (const size of sizes) encoded.push(await encode(sharp, upload, { size, maxPixels }));
  return { encoded };
}

async function encode(
  sharp: typeof Sharp,
  upload: Uint8Array,
  { size, maxPixels }: { size: number; maxPixels: number },
) {
  const { data, info } = await sharp(upload, { limitInputPixels: maxPixels, failOn: "error" })
    // Rotates as the camera was held: the note about it is removed with the other metadata.
    .rotate()
    .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { size, width: info.width, height: info.height, content: data };
}
