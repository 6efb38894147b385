import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addresses } from "../kit/calls/addresses";
import { samples } from "../kit/samples/sample-directory";
import { samplePaths } from "../kit/samples/sample-paths";
import { CLIENT, builtPages as pages } from "../kit/server/built-pages";

const { labs } = samples;

const publicPaths = new Set(samplePaths);

const staticRoutes = new Set(
  addresses.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
);

/** Listed on lab pages, without a page of their own (docs/promises.md, Test). */
const testsWithoutPage = new Set(
  labs
    .flatMap(({ specialTests }) => specialTests)
    .flatMap(({ tests }) => tests)
    .filter(({ id }) => samples.test(id) === undefined)
    .map(({ id }) => `/test/${id}`),
);

/** What the imprint names as its source, with its licence, and what articles rest on. */
const elsewhere = new Set([
  ...samples.articles.flatMap(({ sources }) => sources.flatMap(({ url }) => url ?? [])),
  "https://www.geonames.org",
  "https://creativecommons.org/licenses/by/4.0/",
]);

describe("links of the public pages", () => {
  it("lead nowhere that does not exist", () => {
    const broken = [...pages].flatMap(([path, html]) => {
      const targets = [
        ...html.matchAll(/<(?:a|link|img|script|use)\b[^>]*?\s(?:href|src)="([^"]+)"/g),
      ].map(([, target = ""]) => target);
      expect(targets.length, path).toBeGreaterThan(10);
      return targets.filter((target) => !exists(target, path)).map((to) => `${path} → ${to}`);
    });
    expect(broken).toEqual([]);
  });
});

function exists(target: string, from: string): boolean {
  if (target.startsWith("mailto:") || target.startsWith("tel:")) return true;
  if (elsewhere.has(target)) return true;
  const url = new URL(target.replaceAll("&amp;", "&"), `http://portal${from}`);
  // The canonical link carries the public address.
  if (url.host !== "portal") return publicPaths.has(url.pathname);
  const page = pages.get(url.pathname);
  const id = decodeURIComponent(url.hash.slice(1));
  if (page !== undefined) return id === "" || page.includes(`id="${id}"`);
  return (
    staticRoutes.has(url.pathname) ||
    publicPaths.has(url.pathname) ||
    testsWithoutPage.has(url.pathname) ||
    existsSync(join(CLIENT, url.pathname))
  );
}
