import { data } from "react-router";
import { type FederalPosition, POSITION_WORDS } from "#catalogue/federal-list";
import { FEDERAL_LIST_TABLE, toFederalPositions } from "~/directory/exchange/federal-list.server";
import {
  findUndoableList,
  previewFederalList,
  publishFederalList,
  undoFederalList,
} from "~/directory/exchange/federal-list-publishing.server";
import { readPostedTable, toRejectedTable } from "~/directory/rows/receive-table.server";
import { describeLayout } from "~/directory/rows/table-choices.server";
import { UNDO_INTENT } from "~/directory/rows/table-view";
import { rememberTerms } from "~/directory/tables/import-terms.server";
import { type RowError, toFileErrors } from "~/directory/tables/table-line";
import { getPostedField } from "~/forms/posted-field";
import { packTempUpload } from "~/forms/temp-upload.server";
import { formatCount, formatNumber } from "~/lib/format-number";
import { formatDate, formatMoment, isIsoDay, isoDay } from "~/lib/swiss-time";
import type { Actor } from "~/platform/audit/audit-log.server";

/** The last list, which the page offers to take back. */
export async function describeUndoableList() {
  const last = await findUndoableList();
  return (
    last && {
      id: String(last.revision),
      text: `${formatMoment(last.at)} Uhr, an Stelle der Liste, die ab ${formatDate(last.before.edition)} gilt`,
    }
  );
}

export async function receiveFederalList(form: FormData, actor: Actor) {
  if (form.get("intent") === UNDO_INTENT) {
    const undone = await undoFederalList(getPostedField(form, "import"), actor);
    if (undone === undefined)
      return refuse(toFileErrors("Dieser Import lässt sich nicht mehr rückgängig machen.").errors);
    const { revision, edition } = undone;
    return { outcome: "published" as const, revision, edition: formatDate(edition) };
  }
  const isNextStep = form.get("intent") === "publish";
  const posted = await readPostedTable(form, FEDERAL_LIST_TABLE, "publish");
  if ("errors" in posted) return refuse(posted.errors);
  const { sheets, file, name: fileName, read } = posted;
  const kept = await packTempUpload(file);
  if (kept === undefined)
    return refuse(toFileErrors("Die Datei ist zu gross für das Formular.").errors);
  const isOpen = read.isLayoutOpen;
  const { layout: proposed } = read.choices;
  const layout = describeLayout(FEDERAL_LIST_TABLE, sheets, { layout: proposed, isOpen });
  if (isOpen) return { outcome: "layout" as const, kept, fileName, layout, errors: [] };
  const { positions, errors, isLayout } = toFederalPositions(sheets, read.choices);
  if (positions === undefined && isLayout) {
    const open = { ...layout, isOpen: true };
    const { errors: messages } = toRejectedTable(errors);
    return data(
      { outcome: "layout" as const, kept, fileName, layout: open, errors: messages },
      { status: 400 },
    );
  }
  if (positions === undefined) return refuse(errors);
  const edition = getPostedField(form, "edition");
  const hasEdition = isIsoDay(edition);
  const comparison = await previewFederalList(positions);
  const warning = hasEdition ? describeRisk(edition, comparison.currentEdition) : undefined;
  const isConfirmed = warning === undefined || getPostedField(form, "confirmed") === edition;
  if (isNextStep && hasEdition && isConfirmed) {
    const revision = await publishFederalList({ edition, positions }, actor);
    await rememberTerms(FEDERAL_LIST_TABLE, read.explained);
    return { outcome: "published" as const, revision, edition: formatDate(edition) };
  }
  const parts = toParts(comparison, positions.length);
  const editionError =
    isNextStep && !hasEdition ? "Bitte geben Sie den Tag an, ab dem die Liste gilt." : undefined;
  const view = { kept, fileName, layout, parts, edition, editionError, warning };
  const preview = { outcome: "preview" as const, ...view };
  return data(preview, { status: isNextStep ? 400 : 200 });
}

/** Why publishing a list of this day has to be confirmed: the portal has one list, and shows it at once. */
function describeRisk(edition: string, current: string | undefined) {
  const day = formatDate(edition);
  const shown =
    current === undefined ? "" : ` an Stelle der Liste, die ab ${formatDate(current)} gilt`;
  const confirmation = `Ja, die Liste vom ${day} sofort veröffentlichen`;
  if (edition > isoDay(new Date()))
    return {
      text: `Diese Liste gilt erst ab ${day}. Nach dem Veröffentlichen zeigen alle Seiten sie schon heute${shown}.`,
      confirmation,
    };
  if (current !== undefined && edition < current)
    return {
      text: `Diese Liste ist älter. Nach dem Veröffentlichen zeigen alle Seiten wieder die Liste vom ${day}${shown}.`,
      confirmation,
    };
  return undefined;
}

function toParts(comparison: Awaited<ReturnType<typeof previewFederalList>>, positions: number) {
  const { currentEdition: publishedEdition, added, removed } = comparison;
  const parts = [
    {
      title: "Gelesen",
      lines: [
        `${formatCount(positions, "Position", "Positionen")}, davon ${formatNumber(comparison.unused)} bei keiner Analyse`,
        publishedEdition === undefined
          ? "Noch ist keine Liste veröffentlicht."
          : `Veröffentlicht ist die Liste, die ab ${formatDate(publishedEdition)} gilt.`,
        ...(comparison.isSame ? ["Beide nennen dieselben Positionen."] : []),
        ...(publishedEdition === undefined
          ? []
          : [`${formatNumber(added.length)} neu, ${formatNumber(removed.length)} weggefallen`]),
      ],
    },
    {
      title: "Neu in der Liste",
      lines: publishedEdition === undefined ? [] : added.map(formatPosition),
    },
    { title: "Weggefallen", lines: removed.map(formatPosition) },
    {
      title: "Positionen von Analysen, die sich ändern",
      lines: comparison.changed.map(formatChange),
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

type Change = Awaited<ReturnType<typeof previewFederalList>>["changed"][number];

/** «Vitamin D (1006.00): 47.7 → 45 TP, bei 25-OH-Vitamin D». */
function formatChange({ before, after, analyses }: Change): string {
  const limitation = after.isLimited ? "neu mit Limitation" : "ohne Limitation";
  const changes = [
    before.taxPoints === after.taxPoints ? [] : `${before.taxPoints} → ${after.taxPoints} TP`,
    ...POSITION_WORDS.map((field) =>
      before[field] === after[field] ? [] : `«${before[field] ?? "–"}» → «${after[field] ?? "–"}»`,
    ),
    Boolean(before.isLimited) === Boolean(after.isLimited) ? [] : limitation,
  ].flat();
  const others = analyses.includes(after.name) ? "" : `, bei ${analyses.join(", ")}`;
  return `${after.name} (${after.number}): ${changes.join(", ")}${others}`;
}

function formatPosition(position: FederalPosition): string {
  const { number, taxPoints, isLimited } = position;
  const words = POSITION_WORDS.map((field) => position[field]);
  const parts = [...words, `${taxPoints} TP`, isLimited && "mit Limitation"];
  return `${number} ${parts.filter(Boolean).join(", ")}`;
}

function refuse(errors: readonly RowError[]) {
  return data({ outcome: "refused" as const, ...toRejectedTable(errors) }, { status: 400 });
}
