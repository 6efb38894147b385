/**
 * `npm run size`: counts the lines of app/ (TypeScript and style, without tests) by folder into docs/size.md. A commit that
 * makes a folder grow says what users get for it.
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

const byName = ([one]: [string, Size], [other]: [string, Size]) => {
  const plain = (name: string) => name.replaceAll("*", "");
  return plain(one) < plain(other) ? -1 : 1;
};
const rows = [...sizes].sort(byName).map(([folder, { files, lines }]) => {
  return `| ${folder} | ${files} | ${lines.toLocaleString("en")} |`;
});
writeFileSync(
  "docs/size.md",
  `# Size

Lines of \`app/\` by folder, TypeScript and style without tests, counted by \`npm run size\`.

| folder | files | lines |
|---|---:|---:|
${rows.join("\n")}
`,
);
