import type Sharp from "sharp";

/**
 * Loaded lazily, so that visitors never pay for it. Only three formats are enabled: an SVG of 8 MB takes 1.5 GB
 * before its format is known.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  const readable = ["Jpeg", "Png", "Webp"].map((format) => `VipsForeignLoad${format}`);
  sharp.unblock({ operation: readable });
  // Saves memory: a picture may take a second longer.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
