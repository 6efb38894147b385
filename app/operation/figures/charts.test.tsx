import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Charts } from "./charts";
import type { FigureCounts } from "./figures.server";
import { FiguresStrip } from "./figures-strip";
import type { EntryStatistics } from "./statistics.server";
import { getWeekStarts } from "./weeks.server";

const ASKED = new Date("2026-11-21T15:00:00Z");
const NOBODY = { under4: 0, under24: 0, under48: 0, over48: 0, overdue: 0, open: 0 };

const figures = (changes: Partial<FigureCounts> = {}): FigureCounts => ({
  overdue: 0,
  practices: { total: 0, thisWeek: 0 },
  contacts: { total: 0, thisWeek: 0 },
  offerRequests: 0,
  testInfoRequests: 0,
  lastEntry: null,
  answerHours: null,
  asOf: ASKED.toISOString(),
  ...changes,
});

function renderCharts(perWeek: number, changes: Partial<EntryStatistics> = {}) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Charts
        figures={figures()}
        weeks={getWeekStarts(ASKED).map((week) => week.toISOString())}
        kinds={[
          { label: "Praxis", counts: Array.from({ length: 12 }, () => perWeek) },
          { label: "Kontakt", counts: Array.from({ length: 12 }, () => 0) },
        ]}
        specialties={[]}
        answers={NOBODY}
        offers={{ rounds: 0, hoursToFirstOffer: undefined, shareAnswered: undefined, labs: [] }}
        {...changes}
      />
    </MemoryRouter>,
  );
}

const strip = (changes?: Partial<FigureCounts>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FiguresStrip figures={figures(changes)} localHref="#local" />
    </MemoryRouter>,
  )
    // Apostrophes and tags as React renders them.
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, " ");

describe("charts", () => {
  it("are drawn without entries, and without a style attribute, which the policy refuses", () => {
    const html = renderCharts(0);
    expect(html).not.toMatch(/ style=|NaN|Infinity/);
    expect(html).toContain("Noch keine Praxen");
    expect(html).toContain("noch keine Antworten");
  });

  it("say each kind's weeks in words and lead to the tables", () => {
    const html = renderCharts(1);
    expect(html).toContain(
      'aria-label="Praxis, Einträge je Woche, älteste zuerst: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1"',
    );
    for (const anchor of ["wochen", "fachgebiete", "antwortzeit"]) {
      expect(html).toContain(`href="/admin/zahlen#${anchor}"`);
    }
    expect(html).toContain("12 Wochen ab 31.08.2026; schraffiert: laufende Woche ab 16.11.");
  });

  it("hatch the running week of each row only, and count many in thousands", () => {
    const html = renderCharts(12_345);
    expect(html.match(/fill="url\(#/g)).toHaveLength(3);
    expect(html).toContain("12 Tsd.");
    expect(html).toContain("148&#x27;140");
  });

  it("draw the most frequent specialties and name the rest", () => {
    const specialties = Array.from({ length: 13 }, (_, index) => ({
      label: `Fach ${index}`,
      count: 100 - index,
    }));
    const html = renderCharts(1, { specialties });
    expect(html).toContain("und 177 in weiteren Fachgebieten");
    expect(html).not.toContain("Fach 11");
    expect(html).toContain('width="100%"');
  });

  it("tell how far the 48 hours are kept", () => {
    const answers = { under4: 5, under24: 3, under48: 1, over48: 0, overdue: 1, open: 7 };
    const html = renderCharts(1, { answers });
    expect(html).toContain("zu 90 % eingehalten");
    expect(html).toContain("dazu 7 offen, in der Frist");
  });
});

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
      "Testanfragen",
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
      testInfoRequests: 31,
      lastEntry: "2026-11-21T14:54:00.000Z",
      answerHours: 6.2,
    });
    expect(text).toMatch(/Gespeicherte Praxen\s+1'170\s+\+19 diese Woche/);
    expect(text).toMatch(/Laboranfragen\s+117\s/);
    expect(text).toMatch(/Testanfragen\s+31\s/);
    expect(text).toMatch(/Letzter Eintrag\s+15:54\s+heute, vor 6 Minuten/);
    expect(text).toMatch(/Antwortzeit\s+6\s+Std\.\s+Median, Ziel 48 Std\./);
    expect(strip({ answerHours: 49 })).toContain("Median, über dem Ziel von 48 Std.");
  });
});
