/**
 * `npm run size` counts the lines of app/ (TypeScript and style, without tests) by folder into docs/size.md. With `--check`,
 * as a part of `npm run lint`, it writes nothing and fails where a folder has grown by more than a tenth of its number there.
 * A folder under 100 lines has no row of its own: it counts in its feature.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";

interface Size {
  files: number;
  lines: number;
}

const sizes = new Map<string, Size>();

function add(folder: string, lines: number): void {
  const { files, lines: before } = sizes.get(folder) ?? { files: 0, lines: 0 };
  sizes.set(folder, { files: files + 1, lines: before + lines });
}

for (const file of globSync("app/**/*.{ts,tsx,css}")) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const [, feature = "", part = ""] = file.split("/");
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  add("**app**", lines);
  if (part === "") continue;
  add(`**${feature}**`, lines);
  if (file.split("/").length > 3) add(`${feature}/${part}`, lines);
}

const SIZE_FILE = "docs/size.md";
const LISTED_FROM = 100;
const listed = [...sizes]
  .filter(([folder, { lines }]) => folder.startsWith("**") || lines >= LISTED_FROM)
  .sort(([one], [other]) => (one.replaceAll("*", "") < other.replaceAll("*", "") ? -1 : 1));

if (process.argv.includes("--check")) {
  const rows = readFileSync(SIZE_FILE, "utf8").matchAll(/^\| (\S+) \| [\d,]+ \| ([\d,]+) \|$/gm);
  const recorded = new Map(
    [...rows].map(([, folder, lines]) => [folder, Number(lines?.replaceAll(",", ""))]),
  );
  for (const [folder, { lines }] of listed) {
    const before = recorded.get(folder) ?? LISTED_FROM;
    if (lines <= before * 1.1) continue;
    process.exitCode = 1;
    console.error(
      `${folder} grew from ${before} to ${lines} lines: make it smaller, or run \`npm run size\``,
    );
    console.error("and say in the commit what users get for it.");
  }
} else {
  const rows = listed.map(
    ([folder, { files, lines }]) => `| ${folder} | ${files} | ${lines.toLocaleString("en")} |`,
  );
  writeFileSync(
    SIZE_FILE,
    `# Size

Lines of \`app/\` by folder, TypeScript and style without tests, counted by \`npm run size\`.

| folder | files | lines |
|---|---:|---:|
${rows.join("\n")}
`,
  );
}
