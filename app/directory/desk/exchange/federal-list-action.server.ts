import { data } from "react-router";
import type { FederalPosition } from "#catalogue/federal-list";
import { FEDERAL_LIST_TABLE, toFederalPositions } from "~/directory/exchange/federal-list.server";
import {
  previewFederalList,
  publishFederalList,
} from "~/directory/exchange/federal-list-publishing.server";
import { readPostedTable, toRejectedTable } from "~/directory/rows/receive-table.server";
import { describeLayout } from "~/directory/rows/table-choices.server";
import { rememberTerms } from "~/directory/tables/import-terms.server";
import { type RowError, toFileErrors } from "~/directory/tables/table-line";
import { getPostedField } from "~/forms/posted-field";
import { packTempUpload } from "~/forms/temp-upload.server";
import { formatDate, isIsoDay } from "~/lib/swiss-time";
import type { Actor } from "~/platform/audit/audit-log.server";

export async function receiveFederalList(form: FormData, actor: Actor) {
  const isNextStep = form.get("intent") === "publish";
  const posted = await readPostedTable(form, FEDERAL_LIST_TABLE, "publish");
  if ("errors" in posted) return refuse(posted.errors);
  const { sheets, file, read } = posted;
  const kept = await packTempUpload(file);
  if (kept === undefined)
    return refuse(toFileErrors("Die Datei ist zu gross für das Formular.").errors);
  const isOpen = read.isLayoutOpen;
  const { layout: proposed } = read.choices;
  const layout = describeLayout(FEDERAL_LIST_TABLE, sheets, { layout: proposed, isOpen });
  if (isOpen) return { outcome: "layout" as const, kept, layout };
  const { positions, errors } = toFederalPositions(sheets, read.choices);
  if (positions === undefined) return refuse(errors);
  const edition = getPostedField(form, "edition");
  const hasEdition = isIsoDay(edition);
  if (isNextStep && hasEdition) {
    const revision = await publishFederalList({ edition, positions }, actor);
    await rememberTerms(FEDERAL_LIST_TABLE, read.explained);
    return { outcome: "published" as const, revision, edition: formatDate(edition) };
  }
  const parts = toParts(await previewFederalList(positions), positions.length);
  const editionError = isNextStep
    ? "Bitte geben Sie den Tag an, ab dem die Liste gilt."
    : undefined;
  const preview = { outcome: "preview" as const, kept, layout, parts, edition, editionError };
  return data(preview, { status: isNextStep ? 400 : 200 });
}

function toParts(comparison: Awaited<ReturnType<typeof previewFederalList>>, positions: number) {
  const publishedEdition = comparison.currentEdition;
  const parts = [
    {
      title: "Gelesen",
      lines: [
        `${positions} Positionen, davon ${comparison.unused} bei keiner Analyse`,
        publishedEdition === undefined
          ? "Noch ist keine Liste veröffentlicht."
          : `Veröffentlicht ist die Liste, die ab ${formatDate(publishedEdition)} gilt.`,
        ...(comparison.isSame ? ["Beide nennen dieselben Positionen."] : []),
      ],
    },
    {
      title: "Positionen von Analysen, die sich ändern",
      lines: comparison.changed.map(
        ({ before, after, analyses }) =>
          `${formatPosition(before)} wird ${formatPosition(after)} (${analyses.join(", ")})`,
      ),
    },
    {
      title: "Nicht mehr in der Liste; bleibt bei den Analysen stehen",
      lines: comparison.missing.map(({ number, analyses }) => `${number} (${analyses.join(", ")})`),
    },
    {
      title: "Heissen wie Analysen ohne Position; bitte prüfen und dort eintragen",
      lines: comparison.suggested.map(
        ({ position, analyses }) => `${formatPosition(position)} (${analyses.join(", ")})`,
      ),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function formatPosition({ number, name, taxPoints, isLimited }: FederalPosition): string {
  return `${number} ${name}, ${taxPoints} TP${isLimited ? ", mit Limitation" : ""}`;
}

function refuse(errors: readonly RowError[]) {
  return data({ outcome: "refused" as const, ...toRejectedTable(errors) }, { status: 400 });
}
