import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packBrotli } from "../../app/platform/http/answers/content-encoding.server";
import { BROTLI_QUALITY } from "../../app/site/page-cache/page-cache.server";
import { builtPage, CLIENT } from "../kit/server/built-pages";

/** What an answer's head takes over HTTP/2, about: most of it is said once for all answers. */
const HEADERS = 60;

/** Bytes of a file as the server sends it to a browser that takes brotli. */
function sentBytes(path: string): number {
  const file = join(CLIENT, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Files that the page names, and those that its scripts import before they do anything. */
function filesOf(html: string): string[] {
  const files = new Set<string>();
  const wanted = [...html.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, path = ""]) => path);
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    if (!path.endsWith(".js")) continue;
    const script = readFileSync(join(CLIENT, path), "utf8");
    const imports = script.matchAll(/(?:^|;|\n)(?:import|export)[^"'`()]*["'`]\.\/([^"'`]+)["'`]/g);
    wanted.push(...[...imports].map(([, name]) => `/assets/${name}`));
  }
  return [...files];
}

describe("the first load of the start page", () => {
  const page = builtPage("/");
  const files = filesOf(page);
  const sum = (paths: string[]) => paths.reduce((bytes, path) => bytes + sentBytes(path), 0);

  it("carries at most 157 kB: page, font, pictures, scripts and the heads of the answers", () => {
    expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(2);
    expect(files.filter((file) => file.endsWith(".woff2"))).toHaveLength(1);
    expect(files.filter((file) => file.endsWith(".svg")).length).toBeGreaterThan(0);
    const requests = [...files, "/favicon.svg"];
    const carried =
      sum(requests) +
      packBrotli(Buffer.from(page), BROTLI_QUALITY).length +
      requests.length * HEADERS;
    expect(carried).toBeGreaterThan(100_000);
    expect(carried).toBeLessThanOrEqual(157_000);
  });
});
