import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { images } from "#database/images";
import { proposals } from "#database/labs";
import { database } from "~/platform/database/database.server";
import { publishChange } from "../../../tests/kit/calls/change-document";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { listPictures } from "./documents-with-pictures.server";
import { eraseImage, readImage, storeImage } from "./images.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const picture = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d66" } });

/** The encoder must refuse the PNG by its header alone. */
function withStatedSize(png: Buffer, side: number): Buffer {
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function stored(upload: Buffer) {
  const outcome = await storeImage(upload, { name: BY });
  if ("error" in outcome) throw new Error(outcome.error);
  return outcome;
}

describe("an uploaded picture", () => {
  useDatabase();

  it.each(["png", "jpeg", "webp"] as const)(
    "is encoded anew from %s, at two sizes, 1,600 px at most, without what a camera wrote into it",
    async (format) => {
      const upload = await picture()
        .withExif({ IFD0: { Copyright: "geheime Praxis" } })
        .toFormat(format)
        .toBuffer();
      expect(upload.toString("latin1")).toContain("geheime Praxis");
      const { hash, width, height } = await stored(upload);
      expect([width, height]).toEqual([1600, 800]);
      const rows = await database().select().from(images);
      expect(rows.map(({ size }) => size).sort()).toEqual([1600, 480]);
      for (const { size, content } of rows) {
        const {
          format: type,
          width: actualWidth,
          exif,
        } = await sharp(content ?? undefined).metadata();
        expect([type, actualWidth, exif]).toEqual(["webp", size, undefined]);
        expect(content?.toString("latin1")).not.toContain("geheime Praxis");
      }
      expect(await readImage(hash, 480)).toHaveProperty("content");
    },
  );

  it("keeps its size where it is small, and stands upright as the camera was held", async () => {
    const upload = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await stored(upload)).toMatchObject({ width: 200, height: 300 });
  });

  it("is one picture however often it is sent, and answers as gone once erased", async () => {
    const upload = await picture(100, 100).png().toBuffer();
    const { hash } = await stored(upload);
    // Bytes behind the end of the file are not displayed and do not count.
    expect((await stored(Buffer.concat([upload, Buffer.from("x")]))).hash).toBe(hash);
    expect(await database().$count(images)).toBe(2);
    await eraseImage(hash, ACTOR);
    expect(await readImage(hash, 480)).toBe("erased");
    expect(await readImage(hash, 481)).toBe("unknown");
    await stored(upload);
    expect(await readImage(hash, 480)).toHaveProperty("content");
  });

  it("that a published page shows is not erased before it is replaced there, nor published once erased", async () => {
    await storeSamples();
    const { hash } = await stored(await picture(100, 100).png().toBuffer());
    const write = async (logo: string) =>
      (await publishChange("lab", "medlab-basel", { logo })).outcome;
    expect(await write(hash)).toBe("published");
    expect((await listPictures())[0]?.documents).toMatchObject([{ isPublished: true }]);
    expect(await eraseImage(hash, ACTOR)).toBe(false);
    expect(await write("medlab-basel")).toBe("published");
    expect(await eraseImage(hash, ACTOR)).toBe(true);
    expect(await listPictures()).toEqual([]);
    expect(await write(hash)).toBe("refused");
  });

  it("that comes with a link is smaller, one of twenty, and none that was erased", async () => {
    await storeSamples();
    const invited = { slug: "medlab-basel", basedOn: 1, invitedBy: BY };
    const proposal = async () => {
      const row = { ...invited, proposedBy: "labor@example.ch" };
      const [made] = await database().insert(proposals).values(row).returning();
      return { name: "Vorschlag", proposal: made?.id ?? "" };
    };
    const [first, second] = [await proposal(), await proposal()];
    const large = await picture(4_100, 4_000).png().toBuffer();
    expect(await storeImage(large, first)).toHaveProperty(
      "error",
      expect.stringContaining("Pixel"),
    );
    const upload = await picture(90, 90).png().toBuffer();
    const { hash } = await stored(upload);
    expect(await storeImage(upload, first)).toHaveProperty("hash", hash);
    await eraseImage(hash, ACTOR);
    expect(await storeImage(upload, first)).toHaveProperty(
      "error",
      expect.stringContaining("gelöscht"),
    );
    expect(await readImage(hash, 480)).toBe("erased");
    const content = Buffer.from("picture");
    const more = Array.from({ length: 19 }, (_, n) => `other ${n}`);
    await database()
      .insert(images)
      .values(
        more.map((name) => ({
          hash: name,
          size: 480,
          width: 9,
          height: 9,
          content,
          uploadedBy: BY,
          proposal: first.proposal,
        })),
      );
    const another = await picture(80, 90).png().toBuffer();
    expect(await storeImage(another, first)).toHaveProperty(
      "error",
      expect.stringContaining("höchstens 20 Bilder"),
    );
    expect(await storeImage(another, second)).toHaveProperty("hash");
  });

  const LARGE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${"<g/>".repeat(1.5e6)}</svg>`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  it.each([
    ["an SVG", async () => Buffer.from(svg), "kein Bild als PNG, JPEG oder WebP"],
    ["a GIF", () => picture(9, 9).gif().toBuffer(), "kein Bild als PNG, JPEG oder WebP"],
    ["a TIFF", () => picture(9, 9).tiff().toBuffer(), "kein Bild als PNG, JPEG oder WebP"],
    ["a text", async () => Buffer.from("kein Bild"), "kein Bild als PNG, JPEG oder WebP"],
    ["nothing", async () => Buffer.alloc(0), "kein Bild als PNG, JPEG oder WebP"],
    [
      "half of a PNG",
      async () =>
        (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9e5),
      "beschädigt",
    ],
    ["more than 8 MB", async () => Buffer.alloc(8 * 1024 * 1024 + 1), "grösser als 8 MB"],
    [
      "a bomb of 100 million pixels",
      async () => withStatedSize(await picture(9, 9).png().toBuffer(), 10_000),
      "zu viele Pixel",
    ],
    [
      "a JPEG of 12 million pixels in several passes",
      () => picture(4_000, 3_000).jpeg({ progressive: true }).toBuffer(),
      "zu viele Pixel",
    ],
    ["an SVG that would take a gigabyte", async () => Buffer.from(LARGE_SVG), "kein Bild als PNG"],
  ])("is refused with its reason, and nothing is kept: %s", async (_name, upload, reason) => {
    const file = await upload();
    const before = process.memoryUsage.rss();
    const outcome = await storeImage(file, { name: BY });
    expect("error" in outcome && outcome.error).toContain(reason);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
    expect(await database().$count(images)).toBe(0);
  });
});
