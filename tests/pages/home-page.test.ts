import { describe, expect, it } from "vitest";
import { findElement, findElements, listLinks, toText } from "../kit/browser/html";
import { homeCards } from "../kit/samples/sample-documents";
import { builtPage } from "../kit/server/built-pages";

const main = findElement(builtPage("/"), "main");
/** The sections below their headings, by heading. */
const sections = new Map(
  findElements(main, "section").map((html) => [toText(findElement(html, "h2")), html]),
);
const section = (heading: string) => sections.get(heading) ?? "";

describe("the start page, as it is served", () => {
  it("leads into search, list and comparison without asking for anything", () => {
    const links = listLinks(main);
    expect(links).toContainEqual(["7 Labore ansehen", "/category/alle"]);
    expect(links).toContainEqual(["Zwei bis vier vergleichen", "/vergleich"]);
    expect(links).toContainEqual(["Alle Laborprofile", "/category/alle"]);
    expect(findElement(main, "search")).toContain('action="/tests"');
  });

  it("gives the five reasons", () => {
    const reasons = section("Warum sollten Ärzte ihren Laboranbieter wechseln?");
    const list = findElement(reasons, "ul");
    expect(findElements(list, "h3").map(toText)).toEqual([
      "Zuverlässigerer Service",
      "Schnellere Resultate",
      "Bessere Konditionen",
      "Breiteres Portfolio",
      "Bessere Anbindung",
    ]);
    for (const reason of findElements(list, "p").map(toText)) expect(reason).toMatch(/\w{3}.*\.$/);
  });

  it("has what the portal counts, then the marketing figures, each with what it counts", () => {
    const [counts = "", claims = ""] = findElements(main, "dl");
    expect(findElements(counts, "dt").map(toText)).toEqual([
      ...["Laborprofile", "Analysen", "Spezialtests", "Kantone mit Abholung"],
    ]);
    expect(findElements(claims, "div").map(toText)).toEqual([
      expect.stringMatching(/^Labortests .* 3'000\+$/),
      expect.stringMatching(/^Labore .* 150\+$/),
      expect.stringMatching(/^Kundenzufriedenheit 98%$/),
      expect.stringMatching(/^Praxen .* 100\+$/),
      expect.stringMatching(/^zusätzlicher Ertrag .* bis CHF 30'000$/),
    ]);
  });

  it("shows eight specialty areas with title and description, none of which is a link", () => {
    const areas = section("Fachbereiche");
    expect(findElements(areas, "h3").map(toText)).toEqual([
      "Allgemeinmedizin",
      "Gynäkologie",
      "Urologie",
      "Gastroenterologie",
      "Hämatologie",
      "Neurologie",
      "Kardiologie",
      "Endokrinologie / Diabetologie",
    ]);
    const cards = findElements(areas, "li");
    expect(cards).toHaveLength(8);
    for (const card of cards) expect(toText(findElement(card, "p")).length).toBeGreaterThan(20);
    expect(areas).not.toMatch(/<(?:a|button)\b|tabindex|onclick/i);
  });

  it("shows four lab cards with place, at most three specialties, hours, rating and reviews", () => {
    const cards = findElements(section("Ausgewählte Labore"), "li");
    expect(cards).toHaveLength(4);
    for (const [index, lab] of homeCards.entries()) {
      const card = cards[index] ?? "";
      const [specialties, hours] = findElements(card, "dd").map(toText);
      const more = lab.specialties.length - 3;
      expect(toText(card)).toContain(`${lab.name} ${lab.location}`);
      expect(specialties).toBe(
        `${lab.specialties.slice(0, 3).join(", ")}${more > 0 ? ` +${more} weitere` : ""}`,
      );
      expect(hours).toBe(lab.openingHours);
      expect(toText(card)).toContain(`${lab.rating.toFixed(1)} von 5 Sternen`);
      expect(card.match(/fill-sun/g)).toHaveLength(4);
      expect(toText(card)).toContain(`${lab.reviews} Bewertungen`);
      expect(listLinks(card).map(([text]) => text)).toEqual([
        expect.stringContaining("Angebot anfragen"),
      ]);
    }
    const ranges = homeCards.map(({ rating, reviews }) => [
      rating >= 4.7 && rating <= 4.9,
      reviews >= 445 && reviews <= 892,
    ]);
    expect(ranges.flat()).not.toContain(false);
  });

  it("says where its data are samples, and what the pilot covers", () => {
    const text = toText(main);
    expect(text.match(/Beispieldaten/g)).toHaveLength(3);
    expect(text).toContain("7 Beispielprofile im Pilot");
    const figures = findElements(main, "section").find((html) => html.includes("150+")) ?? "";
    expect(toText(figures)).toContain("Beispieldaten");
    expect(toText(section("Ausgewählte Labore"))).toContain("Beispieldaten");
  });
});
