/**
 * `node scripts/subset-font.ts` writes app/ui/fonts/hanken-grotesk.woff2: German, French and Italian letters,
 * weights 400 to 600, kerning.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = import.meta.resolve(
  "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const letters = "ÀÂÄÆÇÈÉÊËÌÎÏÒÔÖŒÙÛÜàâäæçèéêëìîïòôöœùûüÿß";
const signs = "\u00a0\u202f«»‹›„“”‚‘’…–—·×−°§©€µ¹²³";

const font = await subsetFont(await readFile(new URL(source)), ascii + letters + signs, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ["kern"],
  noHinting: true,
  // Browsers need no style names for menus, mark classes or hinting tables here.
  dropTables: ["STAT", "GDEF", "gasp"],
});
await writeFile(new URL("../app/ui/fonts/hanken-grotesk.woff2", import.meta.url), font);
console.log(`hanken-grotesk.woff2: ${font.length} bytes`);
