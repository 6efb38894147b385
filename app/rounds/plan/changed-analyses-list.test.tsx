import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChangedAnalysesList } from "./changed-analyses-list";
import type { ComparedField } from "./compare-analyses.server";

const method: ComparedField = { label: "Methode", today: "ECLIA", next: "CLIA", is: "different" };
const unit: ComparedField = { label: "Einheit", today: "", next: "", is: "silent" };
const range: ComparedField = {
  label: "Referenzbereich",
  today: "3–5",
  next: "",
  is: "silent",
};

it("analyses that differ: a row for what one of them says, a count of what neither does", () => {
  const html = renderToStaticMarkup(
    <ChangedAnalysesList
      labName="MedLab Basel"
      changed={{
        state: "compared",
        todayName: "SwissLab Bern",
        different: [
          { id: "afp", name: "Alpha-Fetoprotein", fields: [method, unit] },
          { id: "anca", name: "ANCA", fields: [method, unit, range] },
        ],
        silent: [],
        same: 0,
      }}
    />,
  );
  const rows =
    html
      .match(/<tbody.*<\/tbody>/)?.[0]
      .split("</tr>")
      .slice(0, -1) ?? [];
  const cells = rows.map((row) => row.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|"));
  expect(cells.filter((row) => row.includes("Methode"))).toHaveLength(2);
  expect(cells.filter((row) => row.includes("Referenzbereich"))).toHaveLength(1);
  expect(cells).toHaveLength(3);
  const text = html.replace(/<[^>]+>/g, "");
  expect(text).toContain(
    "Einheit: Bei 2 von 2 Analysen macht keines der beiden Labore eine Angabe.",
  );
});
