import type Sharp from "sharp";

/**
 * Loaded with the first picture, so that visitors never pay for it. Only three formats are enabled:
 * an SVG of 8 MB takes a gigabyte and a half before its format is known.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  const readable = ["Jpeg", "Png", "Webp"].map((format) => `VipsForeignLoad${format}`);
  sharp.unblock({ operation: readable });
  // A picture may take a second longer, but no more memory than one thread needs.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
