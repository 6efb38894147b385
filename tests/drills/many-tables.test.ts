import { beforeAll, expect, it } from "vitest";
import { labAnalysisRows } from "~/directory/exchange/lab-analysis-table.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { formatTable, planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { proposeLayout } from "~/directory/tables/table-layout";
import { csvTable } from "~/lib/csv";
import { drillFigure } from "../kit/drill/drill-figure";
import { createContent } from "../kit/samples/row-content";
import { samples } from "../kit/samples/sample-directory";
import { percentile } from "../kit/server/flood";

const TABLES = 150;
const ROWS = 3_000;

beforeAll(() => loadDirectory(async () => samples));

/** All analyses that the directory has, and as many more that only the laboratory knows. */
function createFile(table: number): Buffer {
  const contents = samples.analyses.map(({ id }, at) => {
    const numbers = Array.from({ length: 13 }, (_, field) => table + at * 7 + field * 13);
    return [id, createContent(numbers)] as const;
  });
  const sent = new Map(contents);
  const { head, batches } = formatTable(labAnalysisRows(sent), sent);
  const own = Array.from({ length: ROWS - contents.length }, (_, at) => [
    "",
    `Eigenes Profil ${at}`,
  ]);
  return Buffer.from(csvTable([head, ...batches.flat(), ...own]));
}

async function preview(file: Buffer): Promise<number> {
  const { sheets = [] } = await readTable(file);
  const spec = labAnalysisRows(new Map());
  const { layout } = proposeLayout(spec, sheets, new Map());
  const choices = { layout, terms: new Map(), removesEmpty: false, removesMissing: false };
  const plan = planTable(spec, sheets, new Map(), choices);
  return "errors" in plan ? 0 : plan.rows.length + plan.questions.length + plan.titles.length;
}

it(`previews ${TABLES} tables of ${ROWS} rows one after the other in constant memory`, async () => {
  const times: number[] = [];
  let first = 0;
  for (let table = 0; table < TABLES; table++) {
    const file = createFile(table);
    const begin = performance.now();
    expect(await preview(file)).toBe(ROWS);
    times.push(performance.now() - begin);
    // What the first ten load stays: modules, the index of the search.
    if (table === 10) first = process.memoryUsage.rss();
  }
  const growth = (process.memoryUsage.rss() - first) / 1e6;
  drillFigure(`${TABLES} tables of ${ROWS} rows: preview of one, median`, percentile(times, 0.5), {
    limit: 2_000,
    unit: "ms",
  });
  drillFigure(`${TABLES} tables of ${ROWS} rows: memory that they leave`, growth, {
    limit: 100,
    unit: "MB",
  });
});
