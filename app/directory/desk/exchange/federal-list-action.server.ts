import { data } from "react-router";
import type { FederalPosition } from "#catalogue/federal-list";
import { parseFederalList } from "~/directory/exchange/federal-list.server";
import {
  previewFederalList,
  publishFederalList,
} from "~/directory/exchange/federal-list-publishing.server";
import { toRejectedTable } from "~/directory/rows/receive-table.server";
import { type RowError, toFileErrors } from "~/directory/tables/table-line";
import { getPostedField } from "~/forms/posted-field";
import { packTempUpload, readPreviewedFile } from "~/forms/temp-upload.server";
import { formatDate, isIsoDay } from "~/lib/swiss-time";
import type { Actor } from "~/platform/audit/audit-log.server";

export async function receiveFederalList(form: FormData, actor: Actor) {
  const isNextStep = form.get("intent") === "publish";
  const file = await readPreviewedFile(form, "publish");
  if (file === undefined) return refuse(toFileErrors("Bitte wählen Sie eine Datei.").errors);
  const { positions, errors } = await parseFederalList(file);
  if (positions === undefined) return refuse(errors);
  const edition = getPostedField(form, "edition");
  if (!isNextStep) return preview(file, positions, { edition });
  if (!isIsoDay(edition)) {
    const editionError = "Bitte geben Sie den Tag an, ab dem die Liste gilt.";
    return preview(file, positions, { edition, editionError });
  }
  const revision = await publishFederalList({ edition, positions }, actor);
  return { outcome: "published" as const, revision, edition: formatDate(edition) };
}

async function preview(
  file: Buffer,
  positions: readonly FederalPosition[],
  confirmation: { edition: string; editionError?: string },
) {
  const kept = await packTempUpload(file);
  if (kept === undefined)
    return refuse(toFileErrors("Die Datei ist zu gross für das Formular.").errors);
  const parts = toParts(await previewFederalList(positions), positions.length);
  const status = confirmation.editionError === undefined ? 200 : 400;
  return data({ outcome: "preview" as const, kept, parts, ...confirmation }, { status });
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

function refuse(all: readonly RowError[]) {
  const { errors, errorCount } = toRejectedTable(all);
  return data({ outcome: "refused" as const, errors, errorCount }, { status: 400 });
}
