import {
  type DraftTableSpec,
  formatTable,
  importTable,
  planTable,
} from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { csvTable } from "~/lib/csv";

type Spec = DraftTableSpec<object>;

export async function writeTableFile(spec: Spec): Promise<string> {
  return csvTable(formatTable(spec, await spec.load()));
}

export async function planTableFile(spec: Spec, text: string) {
  return planTable(spec, await readTable(Buffer.from(text)), await spec.load());
}

/** The import of a file as it is previewed now, whenever it is called. */
export async function previewTableFile(spec: Spec, text: string, by = "Leitstand") {
  const { digest = "" } = await planTableFile(spec, text);
  const table = await readTable(Buffer.from(text));
  return () => importTable(spec, table, { by, digest });
}

export async function importTableFile(spec: Spec, text: string) {
  return (await previewTableFile(spec, text))();
}
