import { data } from "react-router";
import type { FederalPosition } from "#catalogue/federal-list";
import { parseFederalList } from "~/directory/exchange/federal-list.server";
import {
  previewFederalList,
  publishFederalList,
} from "~/directory/exchange/federal-list-publishing.server";
import { chosenFile, keepFile, keptFile } from "~/forms/kept-file.server";
import { getField } from "~/forms/posted-field";
import { formatDate, isIsoDay } from "~/lib/swiss-time";
import type { Actor } from "~/platform/audit/audit-log.server";

/** Shows what a federal list would change, or publishes it. */
export async function receiveFederalList(form: FormData, actor: Actor) {
  const isNextStep = form.get("intent") === "publish";
  const file = isNextStep ? await keptFile(form) : (await chosenFile(form))?.content;
  if (file === undefined) return refuse(["Bitte wählen Sie eine Datei."]);
  const { positions, errors } = await parseFederalList(file);
  if (positions === undefined) return refuse(errors);
  const edition = getField(form, "edition");
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
  said: { edition: string; editionError?: string },
) {
  const kept = await keepFile(file);
  if (kept === undefined) return refuse(["Die Datei ist zu gross für das Formular."]);
  const parts = partsOf(await previewFederalList(positions), positions.length);
  const status = said.editionError === undefined ? 200 : 400;
  return data({ outcome: "preview" as const, kept, parts, ...said }, { status });
}

/** What would change, in lines under titles; titles without lines are left out. */
function partsOf(found: Awaited<ReturnType<typeof previewFederalList>>, positions: number) {
  const held = found.heldEdition;
  const parts = [
    {
      title: "Gelesen",
      lines: [
        `${positions} Positionen, davon ${found.unused} bei keiner Analyse`,
        held === undefined
          ? "Noch ist keine Liste veröffentlicht."
          : `Veröffentlicht ist die Liste, die ab ${formatDate(held)} gilt.`,
        ...(found.isSame ? ["Beide nennen dieselben Positionen."] : []),
      ],
    },
    {
      title: "Positionen von Analysen, die sich ändern",
      lines: found.changed.map(
        ({ before, after, analyses }) =>
          `${described(before)} wird ${described(after)} (${analyses.join(", ")})`,
      ),
    },
    {
      title: "Nicht mehr in der Liste; bleibt bei den Analysen stehen",
      lines: found.missing.map(({ number, analyses }) => `${number} (${analyses.join(", ")})`),
    },
    {
      title: "Heissen wie Analysen ohne Position; bitte prüfen und dort eintragen",
      lines: found.suggested.map(
        ({ position, analyses }) => `${described(position)} (${analyses.join(", ")})`,
      ),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function described({ number, name, taxPoints, isLimited }: FederalPosition): string {
  return `${number} ${name}, ${taxPoints} TP${isLimited ? ", mit Limitation" : ""}`;
}

function refuse(errors: readonly string[]) {
  return data({ outcome: "refused" as const, errors }, { status: 400 });
}
