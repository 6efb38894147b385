import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

function found(files: string, pattern: RegExp): string[] {
  const sources = globSync(`app/${files}`).filter((file) => !file.includes(".test."));
  const names = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name),
  );
  return [...new Set(names)];
}

export function listIntents(file: string): string[] {
  return found(`${dirname(file)}/*.{ts,tsx}`, /(?:case |intent === )"([a-z]+(?:-[a-z]+)*)"/g);
}

/** Every field that a page reads by name, with values that only a program sends; without the button. */
export const oddFields: Readonly<Record<string, string>> = {
  ...filled(/(?:getField\(form, |form\.get(?:All)?\()"([\w-]+)"/g, "\0"),
  ...filled(/getNumber\(form, "([\w-]+)"/g, "99999999999"),
  draft: '{"na\\ud800me":"\\ud800\\u0000"}',
};

function filled(pattern: RegExp, odd: string): Record<string, string> {
  const fieldNames = found("**/*.{ts,tsx}", pattern).filter(
    (name) => !/^(intent|step)$/.test(name),
  );
  return Object.fromEntries(fieldNames.map((name) => [name, odd]));
}
