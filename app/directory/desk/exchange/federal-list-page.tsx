import { readFederalList } from "~/directory/model/stored-federal-list.server";
import { ResultBox, ResultForm } from "~/directory/rows/result-box";
import { LastImport } from "~/directory/rows/table-done";
import { TableErrors } from "~/directory/rows/table-form";
import { LayoutQuestion, TableLayoutFields } from "~/directory/rows/table-layout-fields";
import { FileField, TempUploadField } from "~/forms/file-field";
import { readFormWithFiles } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { formatDate } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/federal-list-page";
import { describeUndoableList, receiveFederalList } from "./federal-list-action.server";
import { FilePreviewForm } from "./file-preview-form";

export const handle = { open: "operate", post: "operate", body: "file" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Analysenliste");

const MAX_SHOWN = 50;

/** As stored: right after publishing, the pages may still show the list before. */
export async function loader() {
  const federalList = await readFederalList();
  return {
    edition: federalList && formatDate(federalList.edition),
    lastImport: await describeUndoableList(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveFederalList(await readFormWithFiles(request), context.get(adminContext));
}

export default function FederalListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edition, lastImport } = loaderData;
  return (
    <div className="max-w-[48rem] px-5 py-8 text-meta lg:px-6">
      <h1 className="font-semibold text-profile">Analysenliste</h1>
      <p className="mt-1 text-soft">
        {edition
          ? `Die Seiten zeigen die Liste, die ab ${edition} gilt.`
          : "Noch ist keine Liste da."}{" "}
        Eine neuere ändert Taxpunkte und Limitationen auf allen Seiten. Gelesen werden die Spalten
        «Pos.-Nr.», «Bezeichnung», «TP» und, wo es sie gibt, «Methode», «Material», «Resultat» und
        «Limitation».
      </p>
      {actionData?.outcome === "published" && (
        <div className="mt-5 border-leaf border-l-6 py-2 pl-4">
          <ResultBox answer={actionData}>
            <p>
              Veröffentlicht als Revision {actionData.revision}: Liste, gültig ab{" "}
              {actionData.edition}.
            </p>
          </ResultBox>
        </div>
      )}
      {lastImport !== undefined &&
        (actionData === undefined || actionData.outcome === "published") && (
          <LastImport {...lastImport} />
        )}
      {actionData?.outcome === "preview" && <Preview preview={actionData} />}
      {actionData?.outcome === "layout" && <Layout answer={actionData} />}
      <FilePreviewForm className="mt-8 border-ink border-t-[1.5px] pt-5">
        <FileField
          label={`${actionData && "fileName" in actionData ? "Andere Datei" : "Datei"} (CSV oder XLSX, höchstens 8 MB)`}
          accept=".csv,.xlsx"
          aria-invalid={actionData?.outcome === "refused" || undefined}
          aria-describedby={actionData?.outcome === "refused" ? "datei-error" : undefined}
        />
        {actionData?.outcome === "refused" && (
          <ResultBox answer={actionData}>
            <TableErrors errors={actionData.errors} />
          </ResultBox>
        )}
      </FilePreviewForm>
    </div>
  );
}

type Answer<Outcome> = Extract<
  NonNullable<Route.ComponentProps["actionData"]>,
  { outcome: Outcome }
>;

function Layout({ answer }: { answer: Answer<"layout"> }) {
  const { kept, fileName, layout, errors } = answer;
  return (
    <FilePreviewForm className="mt-8">
      <TempUploadField kept={kept} name={fileName} />
      <ResultBox answer={answer}>
        <TableErrors errors={errors} />
        <LayoutQuestion unread={layout.unread} />
      </ResultBox>
      <TableLayoutFields key={layout.place} layout={layout} />
    </FilePreviewForm>
  );
}

function Preview({ preview }: { preview: Answer<"preview"> }) {
  const { parts, kept, fileName, layout, edition, editionError, warning } = preview;
  const isAsking = editionError !== undefined || warning !== undefined;
  const heading = (
    <div>
      <h2 id="vorschau" className="font-semibold text-card">
        Das würde sich ändern
      </h2>
      <p className="wrap-anywhere text-soft">{fileName}</p>
    </div>
  );
  const fields = (
    <>
      <TextField
        label="Gültig ab"
        name="edition"
        type="date"
        hint="Die Seiten nennen diesen Tag als Stand der Liste"
        defaultValue={edition}
        error={editionError}
      />
      {warning !== undefined && (
        <div role="alert" className="border-error border-l-6 py-1 pl-4">
          <p className="pb-2">{warning.text}</p>
          <CheckboxField name="confirmed" value={edition}>
            {warning.confirmation}
          </CheckboxField>
        </div>
      )}
    </>
  );
  return (
    <section aria-labelledby="vorschau" className="mt-8 border-petrol border-t-[3px] pt-4">
      {isAsking ? heading : <ResultBox answer={preview}>{heading}</ResultBox>}
      {parts.map(({ title, lines }) => (
        <div key={title} className="mt-4">
          <h3 className="font-semibold">{title}</h3>
          <Lines lines={lines} />
        </div>
      ))}
      <ResultForm reloadDocument noValidate className="mt-6 grid gap-5">
        <TempUploadField kept={kept} name={fileName} />
        <TableLayoutFields key={layout.place} layout={layout} />
        {isAsking ? <ResultBox answer={preview}>{fields}</ResultBox> : fields}
        <div>
          <Button type="submit" name="intent" value="publish" variant="signal">
            Veröffentlichen
          </Button>
        </div>
      </ResultForm>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.slice(0, MAX_SHOWN).map((line) => (
        <li key={line} className="wrap-anywhere py-0.5">
          {line}
        </li>
      ))}
      {lines.length > MAX_SHOWN && <li>und {formatNumber(lines.length - MAX_SHOWN)} weitere</li>}
    </ul>
  );
}
