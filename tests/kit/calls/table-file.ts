import { importTable, type StoredTableSpec } from "~/directory/tables/import-table.server";
import { formatTable, planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { proposeLayout } from "~/directory/tables/table-layout";
import type { TableChoices } from "~/directory/tables/table-spec";
import { csvTable } from "~/lib/csv";

type Options = Partial<Omit<TableChoices, "layout">>;

export async function writeTableFile<Content extends object>(
  spec: StoredTableSpec<Content>,
): Promise<string> {
  const { head, batches } = formatTable(spec, await spec.load());
  return csvTable([head, ...batches.flat()]);
}

/** The sheets of a file and how it is read if nobody is asked. */
async function readFile<Content extends object>(
  spec: StoredTableSpec<Content>,
  file: string | Buffer,
  options: Options,
) {
  const { sheets = [], errors } = await readTable(Buffer.from(file));
  const terms = options.terms ?? new Map();
  const { layout } = proposeLayout(spec, sheets, terms);
  return {
    sheets,
    errors,
    choices: { layout, terms, removesEmpty: false, removesMissing: false, ...options },
  };
}

type ReadFile = Awaited<ReturnType<typeof readFile>>;

async function planFile<Content extends object>(
  spec: StoredTableSpec<Content>,
  { sheets, errors, choices }: ReadFile,
) {
  const plan =
    errors === undefined ? planTable(spec, sheets, await spec.load(), choices) : { errors };
  if ("errors" in plan) {
    return { rows: [], rejected: [], questions: [], digest: "", errors: plan.errors };
  }
  return { ...plan, errors: plan.rejected.flatMap((row) => row.errors) };
}

/** The plan of a file; `errors` also lists those of rejected rows. */
export async function planTableFile<Content extends object>(
  spec: StoredTableSpec<Content>,
  file: string | Buffer,
  options: Options = {},
) {
  return planFile(spec, await readFile(spec, file, options));
}

/** The import of a file as it is previewed now, whenever it is called. */
export async function previewTableFile<Content extends object>(
  spec: StoredTableSpec<Content>,
  file: string,
  options: Options = {},
) {
  const read = await readFile(spec, file, options);
  const { digest } = await planFile(spec, read);
  const { sheets, choices } = read;
  return () => importTable(spec, sheets, { choices, explained: [], digest });
}

export async function importTableFile<Content extends object>(
  spec: StoredTableSpec<Content>,
  file: string,
  options: Options = {},
) {
  return (await previewTableFile(spec, file, options))();
}
