import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WeekBars } from "./week-bars";

const MONDAYS = ["2026-11-08T23:00:00Z", "2026-11-15T23:00:00Z"];

const draw = (perWeek: number) =>
  renderToStaticMarkup(
    <WeekBars
      weeks={MONDAYS}
      kinds={[
        { label: "Praxis", counts: [perWeek, perWeek] },
        { label: "Kontakt", counts: [0, 0] },
      ]}
    />,
  );

it("draws weeks without entries, and without a style attribute, which the policy refuses", () => {
  expect(draw(0)).not.toMatch(/ style=|NaN|Infinity/);
});

it("says each kind's weeks in words and hatches the running week of each row only", () => {
  const html = draw(12_345);
  expect(html).toContain('aria-label="Praxis, Einträge je Woche, älteste zuerst: 12345, 12345"');
  expect(html).toContain("2 Wochen ab 09.11.2026; schraffiert: laufende Woche ab 16.11.");
  expect(html.match(/fill="url\(#/g)).toHaveLength(3);
  expect(html).toContain("12 Tsd.");
  expect(html).toContain("24&#x27;690");
});
