import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { setOrigin } from "../../../app/ui/layout/page-meta";
import { readPaths } from "../samples/sample-paths";
import { PUBLIC_URL } from "./built-portal";

export const CLIENT = "build/client";

setOrigin(PUBLIC_URL);

export const builtPages: ReadonlyMap<string, string> = new Map(
  readPaths.map((path, number) => [
    path,
    readFileSync(join(inject("builtPages"), `${number}.html`), "utf8"),
  ]),
);

export function builtPage(path: string): string {
  const html = builtPages.get(path);
  if (html === undefined) throw new Error(`${path} is no public page`);
  return html;
}
