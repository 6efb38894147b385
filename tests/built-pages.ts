import { inject } from "vitest";
import { setOrigin } from "../app/frame/page-meta";
import { PUBLIC_URL } from "./built-portal";
import { samplePaths } from "./sample-paths";

export const CLIENT = "build/client";

setOrigin(PUBLIC_URL);

/** The HTML of every public page by its path, as browsers without JavaScript get it. */
export const builtPages: ReadonlyMap<string, string> = await readAll(samplePaths);

/** A few at a time: the portal refuses hundreds of connections from one address. */
async function readAll(paths: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [...paths];
  const readOn = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      pages.set(path, await read(path));
  };
  await Promise.all(Array.from({ length: 8 }, readOn));
  return pages;
}

async function read(path: string): Promise<string> {
  return (await fetch(inject("builtPortal") + path)).text();
}

export function builtPage(path: string): string {
  const html = builtPages.get(path);
  if (html === undefined) throw new Error(`${path} is no public page`);
  return html;
}
