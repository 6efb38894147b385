import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { listIndexablePaths } from "../../app/site/page-cache/public-paths.server";
import { absoluteUrl } from "../../app/ui/layout/page-meta";
import {
  findElement,
  listAttributes,
  listLinks,
  parseStructuredData,
  toText,
} from "../kit/browser/html";
import { handledPages } from "../kit/calls/addresses";
import { samples } from "../kit/samples/sample-directory";
import { operator } from "../kit/samples/sample-documents";
import { builtPage, builtPages, CLIENT } from "../kit/server/built-pages";

const paths = [...builtPages.keys()];
/** Each page is read once for all that is asked of its frame. */
const frames = [...builtPages].map(([path, html]) => ({
  path,
  header: findElement(html, "header"),
  footer: findElement(html, "footer"),
  head: findElement(html, "head"),
}));
/** Links and descriptions of a page, for machines. */
const headOf = (path: string) => frames.find((frame) => frame.path === path)?.head ?? "";
/** Pages of genetic examinations. */
const genetic = [
  ...samples.tests.flatMap(({ id, isGenetic }) => (isGenetic ? [`/test/${id}`] : [])),
  ...samples.analyses.flatMap(({ id, isGenetic }) => (isGenetic ? [`/tests/${id}`] : [])),
];
const MENU = [
  ["Laborvergleich", "/"],
  ["Angebote berechnen", "/commercial-calculator"],
  ["Spezialtests finden", "/special-tests"],
  ["News", "/blog"],
  ["Kontakt", "/contact"],
  ["Labore vergleichen", "/"],
];

describe("on every page", () => {
  it("everything stands where it is read, nothing at the end for a script to put into its place", () => {
    const apart = [...builtPages].filter(([, html]) =>
      /<template id="B:|<div hidden id="S:/.test(html),
    );
    expect(apart.map(([path]) => path)).toEqual([]);
  });

  it("the header leads to the start page, to the five links and to the test finder", () => {
    for (const { path, header } of frames) {
      const [wide = "", narrow = ""] = header.split("<details");
      const [button] = MENU.slice(-1);
      const links = MENU.slice(0, -1);
      const finder = ["Analysen finden", "/tests"];
      const requests = ["Meine Anfragen", "/meine-anfragen"];
      const onAllWidths = [finder, requests];
      expect(listLinks(wide), path).toEqual([
        ["Laborlotse", "/"],
        ...[...links, ...onAllWidths, button],
      ]);
      expect(listLinks(narrow), path).toEqual([
        ["Laborcheck", "/laborcheck"],
        ["Alle Labore", "/category/alle"],
        requests,
        ["Meine Analysen", "/meine-analysen"],
        ...[...links, finder, button],
      ]);
      expect(toText(findElement(header, "summary"))).toBe("Menü");
    }
  });

  it("one name in header and footer leads to one page", () => {
    for (const { path, header, footer } of frames) {
      const links = new Set(listLinks(header + footer).map((link) => link.join(" → ")));
      const names = [...links].map((link) => link.split(" → ")[0]);
      expect(names, path).toEqual([...new Set(names)]);
    }
  });

  it("one ribbon below the header marks all samples", () => {
    for (const { path, header } of frames) {
      expect(toText(header).match(/Pilot: Beispieldaten/g), path).toHaveLength(1);
    }
  });

  it("the footer has services, specialties, contact, copyright and legal pages", () => {
    for (const { path, footer } of frames) {
      expect(listLinks(footer), path).toEqual([
        ["Laborlotse", "/"],
        ["Labore vergleichen", "/"],
        ["Angebote berechnen", "/commercial-calculator"],
        ["Spezialtests finden", "/special-tests"],
        ["Laborcheck", "/laborcheck"],
        ["Praxissoftware", "/praxissoftware"],
        ["Häufige Fragen", "/faq"],
        ["So vergleichen wir", "/so-vergleichen-wir"],
        ["Änderungen", "/aenderungen"],
        ["Schnittstelle", "/schnittstelle"],
        ["Meine Anfragen", "/meine-anfragen"],
        ["Allgemeinmedizin", "/category/allgemeinmedizin"],
        ["Urologie", "/category/urologie"],
        ["Gastroenterologie", "/category/gastroenterologie"],
        ["Gynäkologie", "/category/gynaekologie"],
        ["Alle Fachgebiete", "/category/alle"],
        ["Notfalllabore", "/category/alle?filter=notfallmedizin"],
        [operator.email, `mailto:${operator.email}`],
        ["Für Labore", "/fuer-labore"],
        ["Datenschutz", "/privacy"],
        ["AGB", "/terms"],
        ["Impressum", "/imprint"],
      ]);
      const { name, street, postalCode, city } = operator;
      const address = `${name} ${street} ${postalCode} ${city}`;
      expect(toText(findElement(footer, "address"))).toBe(address);
      expect(toText(footer)).toContain("© 2025");
    }
    expect(operator.city).toBe("Zürich");
  });

  it("but those that a laboratory opens from a mail, which lead to no search for laboratories", async () => {
    for (const path of ["/offerte/abc.def", "/vorschlag", "/bewertung"]) {
      const html = await (await fetch(`${inject("builtPortal")}${path}`)).text();
      expect(listLinks(findElement(html, "header")), path).toEqual([["Laborlotse", "/"]]);
      const links = listLinks(findElement(html, "footer")).map(([, to]) => to);
      const legal = ["/fuer-labore", "/privacy", "/terms", "/imprint"];
      expect(links, path).toEqual(["/", `mailto:${operator.email}`, ...legal]);
    }
  });

  it("the head names title, colour, icons, manifest and picture, all of which exist", () => {
    for (const { path, head } of frames) {
      const metas = listAttributes(head, "meta");
      expect(toText(findElement(head, "title")), path).toMatch(/ \| Laborlotse$/);
      expect(metas, path).toContainEqual({ name: "theme-color", content: "#083f46" });
      const links = listAttributes(head, "link");
      for (const rel of ["icon", "alternate icon", "apple-touch-icon", "manifest"]) {
        const [link, ...others] = links.filter((one) => one.rel === rel);
        expect(others, path).toEqual([]);
        expect(existsSync(join(CLIENT, link?.href ?? "nothing")), `${path}: ${rel}`).toBe(true);
      }
    }
  });

  it("no markup claims that its ratings are real", () => {
    const claims = /aggregateRating|"@type":"(?:Review|Rating)"/i;
    expect(paths.filter((path) => claims.test(builtPage(path)))).toEqual([]);
  });
});

describe("structured data", () => {
  it("names the operator on the start page", () => {
    expect(parseStructuredData(builtPage("/"))).toMatchObject([
      {
        "@type": "Organization",
        name: "Laborlotse",
        url: absoluteUrl("/"),
        address: { addressLocality: "Zürich", addressCountry: "CH" },
      },
    ]);
  });

  it.each([
    ["/category/urologie", ["Laborvergleich", "/"], ["Labore für Urologie", "/category/urologie"]],
    [
      "/lab/swisslab-bern",
      ["Laborvergleich", "/"],
      ["Labore für alle Fachbereiche", "/category/alle"],
      ["SwissLab Bern", "/lab/swisslab-bern"],
    ],
    [
      "/test/psa-plus",
      ["Laborvergleich", "/"],
      ["Labor Dr. Müller", "/lab/labor-dr-muller"],
      ["Urologie", "/category/urologie"],
      ["PSA-Plus", "/test/psa-plus"],
    ],
  ])("of %s is the way there", (path, ...crumbs) => {
    const itemListElement = crumbs.map(([name, at], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(at ?? ""),
    }));
    expect(parseStructuredData(builtPage(path))).toMatchObject([
      { "@type": "BreadcrumbList", itemListElement },
    ]);
  });

  it("is of schema.org on every page, and says of every open analysis what test it is", () => {
    const wrong = paths.flatMap((path) => {
      const all = parseStructuredData(builtPage(path));
      const foreign = all.filter((one) => one["@context"] !== "https://schema.org");
      const analysis = samples.analysis(path.replace("/tests/", ""));
      const isOpen = analysis !== undefined && !analysis.isGenetic && path.startsWith("/tests/");
      const named = all.flatMap((one) => (one["@type"] === "MedicalTest" ? [one.name] : []));
      const isRight = isOpen ? named.join() === analysis.name : named.length === 0;
      return foreign.length === 0 && isRight ? [] : [path];
    });
    expect(wrong).toEqual([]);
  });

  it("and Open Graph are on every profile, list and test, but of genetic ones", () => {
    const bare = paths
      .filter((path) => !genetic.includes(path))
      .filter((path) => /^\/(?:category|lab|test)\//.test(path))
      .filter((path) => {
        const html = builtPage(path);
        const images = listAttributes(html, "meta").filter(
          ({ property, content }) => property === "og:image" && content === absoluteUrl("/og.png"),
        );
        return images.length !== 1 || parseStructuredData(html)[0]?.["@type"] !== "BreadcrumbList";
      });
    expect(bare).toEqual([]);
    expect(existsSync(join(CLIENT, "og.png"))).toBe(true);
  });
});

describe("search engines", () => {
  it("are kept away from what is no page to find: thanks, placeholders and genetic examinations", () => {
    const hidden = paths.filter((path) =>
      listAttributes(headOf(path), "meta").some(
        ({ name, content }) => name === "robots" && content === "noindex",
      ),
    );
    const others = [
      ...["/commercial-calculator-success", "/results"],
      ...["/lab-check", "/special-tests", "/under-construction"],
    ];
    const read = genetic.filter((path) => builtPages.has(path));
    expect(hidden.sort()).toEqual([...read, ...others].sort());
  });

  it("are kept out of the desk, and find the site map", async () => {
    const robots = await (await fetch(`${inject("builtPortal")}/robots.txt`)).text();
    expect(robots).toContain("\nDisallow: /admin\n");
    expect(robots).toContain(`\nSitemap: ${absoluteUrl("/sitemap.xml")}`);
  });

  it("are told of every other page, by its canonical address", async () => {
    const sitemap = await (await fetch(`${inject("builtPortal")}/sitemap.xml`)).text();
    const told = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const listed = listIndexablePaths(handledPages, samples);
    expect(told.sort()).toEqual(listed.map(absoluteUrl).sort());
    const canonical = ({ rel }: Record<string, string>) => rel === "canonical";
    const read = listed.filter((path) => builtPages.has(path));
    const named = read.map((path) => listAttributes(headOf(path), "link").find(canonical)?.href);
    expect(named).toEqual(read.map(absoluteUrl));
  });
});
