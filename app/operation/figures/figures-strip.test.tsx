import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { FigureCounts } from "./figures.server";
import { FiguresStrip } from "./figures-strip";

const ASKED = new Date("2026-11-21T15:00:00Z");

const figures = (changes: Partial<FigureCounts> = {}): FigureCounts => ({
  overdue: 0,
  practices: { total: 0, thisWeek: 0 },
  contacts: { total: 0, thisWeek: 0 },
  offerRequests: 0,
  lastEntry: null,
  answerHours: null,
  asOf: ASKED.toISOString(),
  ...changes,
});

const strip = (changes?: Partial<FigureCounts>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FiguresStrip figures={figures(changes)} />
    </MemoryRouter>,
  )
    // Apostrophes and tags as React renders them.
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, " ");

describe("figures strip", () => {
  it("shows nothing but zeros and dashes before the first entry", () => {
    expect(strip()).toMatch(/Gespeicherte Praxen\s+0\s+diese Woche keine/);
    expect(strip()).toMatch(/Letzter Eintrag\s+–\s+noch keiner/);
  });

  it("stands in the promised order", () => {
    const labels = [
      "Überfällig",
      "Gespeicherte Praxen",
      "Kontaktanfragen",
      "Laboranfragen",
      "Letzter Eintrag",
      "Antwortzeit",
      "Lokale Einträge",
    ];
    expect(strip()).toMatch(new RegExp(labels.join("[^]*")));
  });

  it("shows totals, this week, requests, the last entry and the median against the target", () => {
    const text = strip({
      practices: { total: 1170, thisWeek: 19 },
      contacts: { total: 1, thisWeek: 1 },
      offerRequests: 117,
      lastEntry: "2026-11-21T14:54:00.000Z",
      answerHours: 6.2,
    });
    expect(text).toMatch(/Gespeicherte Praxen\s+1'170\s+\+19 diese Woche/);
    expect(text).toMatch(/Laboranfragen\s+117\s/);
    expect(text).toMatch(/Letzter Eintrag\s+15:54\s+heute, vor 6 Minuten/);
    expect(text).toMatch(/Antwortzeit\s+6\s+Std\.\s+Median, Ziel 48 Std\./);
    expect(strip({ answerHours: 49 })).toContain("Median, über dem Ziel von 48 Std.");
  });
});
