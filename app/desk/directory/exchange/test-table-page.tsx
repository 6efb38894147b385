import { data, Form, Link, redirect, useNavigation } from "react-router";
import { counted } from "~/format-number";
import { type ChangedField, describeChanges } from "~/forms/content/describe-changes.server";
import { readFormWithFiles } from "~/forms/read-form.server";
import { EXAMPLE_ID } from "~/server/directory/exchange/lab-analysis-columns";
import type { RowError } from "~/server/directory/tables/read-table.server";
import { adminContext } from "~/server/session/admin-session.server";
import { Button } from "~/ui/button";
import { CONTROL } from "~/ui/field";
import { ChangesList } from "../document/changes-list";
import { findDocument } from "../document/document.server";
import { documentPath, tableFilePath } from "../document/paths";
import type { Route } from "./+types/test-table-page";
import { KeptFile } from "./kept-file";
import { chosenFile, keepFile, keptFile } from "./kept-file.server";
import { tableOfRequest } from "./tables.server";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? "Tabelle"} | Laborlotse` },
  { name: "robots", content: "noindex" },
];

const queryOf = (request: Request) => new URL(request.url).searchParams;
const labOf = (request: Request) =>
  findDocument({ kind: "lab", slug: queryOf(request).get("labor") ?? "" });

export async function loader({ request }: Route.LoaderArgs) {
  const { slug, title } = await labOf(request);
  const { name, heading, columns } = tableOfRequest(request);
  return { slug, title, content: name, heading, columns };
}

interface Answer {
  errors: readonly RowError[];
  rows: readonly { row: number; name: string; kind: string; changes: ChangedField[] }[];
  /** The file, for the next step. */
  kept: string;
  /** Of what is shown, for the next step. */
  digest: string;
  /** What was shown before is not what would happen now. */
  isOutdated: boolean;
}

const NOTHING_READ: Answer = { errors: [], rows: [], kept: "", digest: "", isOutdated: false };

/** Rows of a preview: a laboratory may have thousands. */
const MAX_SHOWN = 200;

/** Shows what a file would change, or makes drafts of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { slug } = await labOf(request);
  const form = await readFormWithFiles(request);
  const refuse = (errors: readonly RowError[]) =>
    data<Answer>({ ...NOTHING_READ, errors }, { status: 400 });
  const isNextStep = form.get("intent") === "import-table";
  const file = (isNextStep ? await keptFile(form) : undefined) ?? (await chosenFile(form));
  if (file === undefined) {
    return refuse([{ row: 0, column: "", message: "Bitte wählen Sie eine Datei." }]);
  }
  const table = tableOfRequest(request);
  if (isNextStep) {
    const said = { by: context.get(adminContext).name, digest: String(form.get("digest") ?? "") };
    const done = await table.import(slug, file, said);
    if (done.outcome === "refused") return refuse(done.errors);
    if (done.outcome === "imported") throw redirect(table.next(slug), 303);
  }
  const read = await table.read(slug, file);
  if (read.errors !== undefined) return refuse(read.errors);
  if (read.rows.length === 0) {
    return refuse([{ row: 0, column: "", message: "In der Tabelle steht keine Zeile." }]);
  }
  // What stays as it is comes last: a long table is read for what it changes.
  const rows = [...read.rows]
    .sort((a, b) => Number(a.kind === "gleich") - Number(b.kind === "gleich"))
    .map(({ row, name, kind, changes }) => ({
      row,
      name,
      kind,
      changes: kind === "geändert" ? describeChanges(table.fields, changes) : [],
    }));
  const kept = (await keepFile(file)) ?? "";
  const { digest } = read;
  const answer = { errors: [], rows, kept, digest, isOutdated: isNextStep };
  return data<Answer>(answer, { status: isNextStep ? 400 : 200 });
}

export default function TestTablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, content, heading, columns } = loaderData;
  const { state } = useNavigation();
  const { errors, rows, kept, digest, isOutdated } = actionData ?? NOTHING_READ;
  return (
    <div className="max-w-[48rem] px-5 py-8 text-meta lg:px-6">
      <h1 className="font-semibold text-profile">{heading}</h1>
      <p className="mt-1 text-soft">
        Von{" "}
        <Link to={documentPath("lab", slug)} className="text-petrol underline underline-offset-4">
          {title}
        </Link>
        . Laden Sie die Tabelle herunter, bearbeiten Sie sie und lesen Sie sie als CSV oder XLSX
        wieder ein. Es entstehen Entwürfe; veröffentlicht wird nichts.
      </p>
      <p className="mt-4">
        <a
          href={tableFilePath(slug, content)}
          download
          className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4"
        >
          Tabelle herunterladen (CSV)
        </a>
      </p>
      <Columns columns={columns} hasExample={content === "analysen"} />
      <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-4">
        <div>
          <label htmlFor="datei" className="mb-1 block font-semibold">
            Datei (CSV oder XLSX, höchstens 8 MB)
          </label>
          <input
            id="datei"
            name="datei"
            type="file"
            accept=".csv,.xlsx"
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={errors.length > 0 ? "datei-error" : undefined}
            className={`${CONTROL} py-3`}
          />
        </div>
        {errors.length > 0 && (
          <div id="datei-error" role="alert" className="border-error border-l-6 pl-4 text-error">
            <p className="font-semibold">Nichts wurde geändert.</p>
            <ul>
              {errors.slice(0, 50).map(({ row, column, message }) => (
                <li key={`${row} ${column} ${message}`}>
                  {[row > 0 ? `Zeile ${row}` : "", column].filter(Boolean).join(", ")}
                  {(row > 0 || column !== "") && ": "}
                  {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isOutdated && (
          <p role="alert" className="border-error border-l-6 py-1 pl-4">
            Inzwischen hat sich etwas geändert. Nichts wurde übernommen; bitte sehen Sie noch einmal
            durch, was sich ändern würde.
          </p>
        )}
        <KeptFile kept={kept} />
        <input type="hidden" name="digest" value={digest} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="preview-table"
            variant={rows.length > 0 ? "outline" : "petrol"}
            busy={state === "submitting"}
            busyLabel="Wird gelesen..."
          >
            Ansehen, was sich ändert
          </Button>
          {rows.length > 0 && (
            <Button type="submit" name="intent" value="import-table">
              Als Entwürfe übernehmen
            </Button>
          )}
        </div>
      </Form>
      {rows.length > 0 && (
        <ul className="mt-6 border-line border-t" aria-label="Was sich ändert">
          {rows.slice(0, MAX_SHOWN).map(({ row, name, kind, changes }) => (
            <li key={row} className="border-line border-b py-3">
              <p className="flex justify-between gap-4">
                <span className="font-semibold">{name}</span>
                <span className={kind === "gleich" ? "text-soft" : "font-semibold text-petrol"}>
                  {kind}
                </span>
              </p>
              <ChangesList changes={changes} />
            </li>
          ))}
          {rows.length > MAX_SHOWN && (
            <li className="py-3 text-soft">
              und {counted(rows.length - MAX_SHOWN, "weitere Zeile", "weitere Zeilen")}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** What belongs into the file, so that it is right the first time. */
function Columns({
  columns,
  hasExample,
}: Pick<Route.ComponentProps["loaderData"], "columns"> & { hasExample: boolean }) {
  return (
    <details className="border-line border-y">
      <summary className="min-h-11 py-2.5 font-semibold hover:text-petrol">
        Was in die Spalten gehört
      </summary>
      <p className="pb-2 text-soft">
        Die erste Zeile nennt die Spalten. Spalten, die fehlen, bleiben, wie sie sind; eine leere
        Zelle heisst keine Angabe.
        {hasExample && ` Die Zeile «${EXAMPLE_ID}» einer leeren Tabelle wird nicht eingelesen.`}
      </p>
      <dl className="pb-4">
        {columns.map(({ column, says, example }) => (
          <div key={column} className="grid gap-x-4 py-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-semibold">{column}</dt>
            <dd>
              {says} <span className="text-soft">Zum Beispiel: {example}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
