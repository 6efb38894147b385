import { sortLabs } from "#catalogue/categories";
import { findIntegration, listIntegrations } from "#catalogue/integrations";
import { toLabSummary } from "#catalogue/lab-facts";
import { orderRules } from "#catalogue/order-rules";
import type { Integration, Software } from "#catalogue/published";
import { countProfiles, getSampleShare, type SampleShare } from "#catalogue/sample-note";
import type { Snapshot } from "~/directory/index.server";
import { pick } from "~/lib/pick";
import { formatDataDate } from "~/site/data-date.server";

type Directory = Pick<Snapshot, "labs" | "software" | "versionDates">;

export type MatrixView = ReturnType<typeof buildMatrixView>;

/** In the order of every list. */
export function buildMatrixView(directory: Directory) {
  const { labs, software } = directory;
  return {
    software: software.map(toHead),
    rows: sortLabs(labs).map((lab) => ({
      ...pick(toLabSummary(lab), ["id", "name", "logo", "town"]),
      cells: software.map(({ id }) => findIntegration(lab, id)),
    })),
    ...toNote(directory),
  };
}

export type ProductView = NonNullable<ReturnType<typeof buildProductView>>;

/** @returns undefined if the software is not published */
export function buildProductView(directory: Directory, id: string) {
  const product = directory.software.find((one) => one.id === id);
  if (product === undefined) return undefined;
  const labs = sortLabs(directory.labs);
  const rows = listIntegrations({ labs }, id).map(({ lab, integration }) => ({
    ...toLabSummary(lab),
    integration,
  }));
  const silent = labs.filter((lab) => findIntegration(lab, id) === undefined);
  const { website, formats } = product;
  return {
    ...toHead(product),
    website,
    formats,
    rows,
    silent: silent.map(({ id, name }) => ({ id, name })),
    ...toNote(directory, id),
  };
}

function toHead({ id, name, maker, checkedAt }: Software) {
  return { id, name, maker, checkedAt };
}

/** Rule, coverage and date below a list. */
function toNote({ labs, versionDates, ...directory }: Directory, softwareId?: string) {
  const hasStated = (integrations: readonly Integration[]) =>
    integrations.some((one) => softwareId === undefined || one.softwareId === softwareId);
  const statingLabs = labs.filter(({ integrations }) => hasStated(integrations)).length;
  const about = softwareId === undefined ? "zu einer Praxissoftware" : "zu dieser Praxissoftware";
  const dates = [
    ...labs.map(({ id }) => versionDates.get(`lab ${id}`)),
    ...directory.software.map(({ id }) => versionDates.get(`software ${id}`)),
  ];
  return {
    labs: labs.length,
    samples: SAMPLE_NOTES[getSampleShare(labs)],
    rule: orderRules.rating,
    coverage: `${countProfiles(labs)}; davon ${statingLabs === 1 ? "macht 1 Labor" : `machen ${statingLabs}`} Angaben ${about}`,
    asOf: formatDataDate(dates),
  };
}

/** Concerns the laboratories' statements: the products themselves are real. */
const SAMPLE_NOTES: Record<SampleShare, string> = {
  all: "Alle Angaben der Labore sind Beispieldaten.",
  some: "Angaben mit der Quelle «Beispiel» sind Beispieldaten.",
  none: "",
};
