import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prerenderedPaths } from "../app/prerendered-paths.ts";
import { writeSitemap } from "./write-sitemap.ts";

let client: string;

async function write(path: string, head: string) {
  await mkdir(join(client, path), { recursive: true });
  await writeFile(join(client, path, "index.html"), `<html><head>${head}</head></html>`);
}

const addressOf = (path: string) => `https://portal.example${path}`;
const NOINDEX = '<meta name="robots" content="noindex"/>';

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), "sitemap-"));
  for (const path of prerenderedPaths) {
    await write(path, `<link rel="canonical" href="${addressOf(path)}"/>`);
  }
});

afterEach(() => rm(client, { recursive: true }));

describe("sitemap", () => {
  it("lists every page but those that say «noindex»", async () => {
    await write("/results", NOINDEX);
    await writeSitemap(client);
    const sitemap = await readFile(join(client, "sitemap.xml"), "utf8");
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(prerenderedPaths.filter((path) => path !== "/results").map(addressOf));
    const robots = await readFile(join(client, "robots.txt"), "utf8");
    expect(robots).toContain("Sitemap: https://portal.example/sitemap.xml");
  });

  it("is not written where a page names no canonical address: the build fails", async () => {
    await write("/practice-form", "<title>Praxis-Informationen</title>");
    await expect(writeSitemap(client)).rejects.toThrow("/practice-form");
  });
});
