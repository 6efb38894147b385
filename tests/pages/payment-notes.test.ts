import { describe, expect, it } from "vitest";
import { findElement, listAttributes, toText } from "../kit/browser/html";
import { samples } from "../kit/samples/sample-directory";
import { builtPage } from "../kit/server/built-pages";

const { labs } = samples;

/** Pages that name payments of laboratories to practices. */
const PAGES = [
  "/",
  "/category/alle",
  ...labs.map(({ id }) => `/lab/${id}`),
  "/kampagne-v2",
  "/commercial-calculator",
  "/lab-registration",
  "/terms",
  "/faq",
];

describe("payments of laboratories to practices", () => {
  it.each(PAGES)("are never named on %s without whom they may belong to", (path) => {
    const text = toText(findElement(builtPage(path), "main"));
    expect(text).toContain("Art. 56 Abs. 3 KVG");
    expect(text).toMatch(/Schuldner der Vergütung|an Patientin, Patient oder Versicherer/);
  });

  it.each(["/kampagne-v2", "/faq"])("are no open question of the future on %s", (path) => {
    expect(toText(findElement(builtPage(path), "main"))).toMatch(
      /seit (dem |Ablauf der Übergangsfrist \()?1\. Juli 2026/,
    );
  });

  it("are advertised as an example only, also to search engines", () => {
    const page = builtPage("/kampagne-v2");
    const description = listAttributes(page, "meta").find(({ name }) => name === "description");
    expect(toText(findElement(page, "title"))).toContain("Rechenbeispiel");
    expect(description?.content).toContain("Rechenbeispiel ohne rechtliche Prüfung");
    const main = findElement(page, "main");
    expect(toText(findElement(main, "h1"))).toBe("Bis CHF 30'000 pro Jahr, brutto.");
    expect(toText(main)).toContain("26'500–29'500 CHF");
  });

  it("are marked as samples where a profile shows them", () => {
    for (const { id } of labs) {
      const text = toText(findElement(builtPage(`/lab/${id}`), "main"));
      expect(text).toMatch(/pro Jahr und Praxis Beispieldaten\. 1 An die Praxis/);
      expect(text).toMatch(/Stimmen aus der Praxis Beispieldaten:/);
    }
  });
});
