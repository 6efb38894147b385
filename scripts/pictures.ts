/**
 * `npm run pictures -- [WIDTH …]` takes pictures of every screen of the built portal, with sample data, at these widths
 * in px (390 and 1440) into `pictures/`, and shows them in `pictures/index.html`. It fails and names each page of
 * app/routes.ts without a picture.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pageRoutes } from "../tests/pictures/page-routes.ts";
import { build, ROOT, run } from "./toolchain.mjs";

interface Screenshot {
  name: string;
  file: string;
  widths: number[];
  path: string;
  route: string;
}

const FOLDER = `${ROOT}/pictures`;
const widths = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [390, 1440];
if (!widths.every((width) => Number.isInteger(width) && width >= 320 && width <= 3840)) {
  throw new Error("Widths are whole numbers from 320 to 3840: npm run pictures -- 320 1440");
}

await build();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const code = await run("playwright", ["test", "--config", "tests/pictures/playwright.config.ts"], {
  env: { PICTURES: FOLDER, PICTURE_WIDTHS: widths.join(",") },
});
const screenshots = readFileSync(`${FOLDER}/taken.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line): Screenshot => JSON.parse(line))
  .sort((one, other) => one.path.localeCompare(other.path) || one.name.localeCompare(other.name));
writeFileSync(`${FOLDER}/index.html`, indexPage(screenshots));
console.log(`${screenshots.length} screens: ${FOLDER}/index.html`);

const missing = pageRoutes.filter(({ file }) => !screenshots.some(({ route }) => route === file));
for (const { path, file } of missing) console.error(`No picture of ${path} (app/${file})`);
process.exit(code === 0 && missing.length === 0 ? 0 : 1);

function indexPage(screens: readonly Screenshot[]): string {
  const rows = screens.map(({ name, file, path, widths: own }) => {
    const pictures = own.map(
      (width) =>
        `<a href="${file}-${width}.png"><img loading="lazy" width="${Math.min(width, 900)}" alt="${width} px" src="${file}-${width}.png"></a>`,
    );
    return `<h2 id="${file}">${name} <small>${path}</small></h2><div>${pictures.join("")}</div>`;
  });
  const links = screens.map(({ name, file }) => `<a href="#${file}">${name}</a>`);
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Screens</title>
<style>body{font:16px system-ui;margin:24px;background:#ddd}div{display:flex;gap:16px;align-items:start;overflow-x:auto}
img{background:#fff}nav{columns:4}nav a{display:block}small{font-weight:400}</style>
<nav>${links.join("")}</nav>${rows.join("\n")}</html>\n`;
}
