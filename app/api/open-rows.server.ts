import type * as z from "zod";
import { listIntegrations } from "#catalogue/integrations";
import { withoutClosedParts } from "#catalogue/kinds/fields";
import csv from "#catalogue/places/places.csv?raw";
import { parsePlaces } from "#catalogue/places/places-table";
import type { Analysis, Lab, Software } from "#catalogue/published";
import { getResultSpeed } from "#catalogue/result-speed";
import type { OpenLabAnalysis, Snapshot } from "~/directory/index.server";
import { absoluteUrl } from "~/ui/layout/page-meta";
import {
  analysisRowSchema,
  labAnalysisRowSchema,
  labRowSchema,
  placeRowSchema,
  softwareRowSchema,
} from "./schemas.server";

// Lists each field, so that new fields of a document are never published by accident. Free texts
// are left out, because they may name people and genetic analyses.

export function toOpenLab(lab: Lab): z.infer<typeof labRowSchema> {
  return labRowSchema.parse({
    id: lab.id,
    url: absoluteUrl(`/lab/${lab.id}`),
    name: lab.name,
    sample: lab.sample,
    town: lab.location.town,
    canton: lab.location.canton,
    collectionCantons: lab.collectionCantons,
    isEmergencyLab: lab.isEmergencyLab,
    foundedIn: lab.foundedIn,
    openingHours: lab.openingHours,
    collection: lab.collection,
    tours: lab.tours,
    turnaround: lab.turnaround,
    resultSpeed: getResultSpeed(lab.analysisCounts),
    website: lab.website,
    orderWays: lab.orderWays,
    resultFormats: lab.resultFormats,
    categories: lab.testCategories.map(({ name }) => name),
    specialties: lab.specialties,
    evidence: lab.evidence.map(({ kind, number, sourceUrl, checkedAt, validUntil, isExpired }) => ({
      kind,
      number,
      sourceUrl,
      checkedAt,
      validUntil,
      isExpired,
    })),
  });
}

/** Without genetic ones (GUMG Art. 14). */
export function listOpenAnalyses({ analyses }: Pick<Snapshot, "analyses">): Analysis[] {
  return analyses.filter(({ isGenetic }) => !isGenetic);
}

export function toOpenAnalysis(
  { federalList: list }: Pick<Snapshot, "federalList">,
  analysis: Analysis,
): z.infer<typeof analysisRowSchema> {
  const { foreignTopics: _, searchTerms: __, alsoIn: ___, isGenetic: ____, ...open } = analysis;
  return analysisRowSchema.parse({
    ...open,
    url: absoluteUrl(`/tests/${analysis.id}`),
    federalPositionDetails: open.federalPositions?.map((number) => {
      const listed = list?.position(number);
      return { number, ...(listed && { ...listed, edition: list?.edition }) };
    }),
  });
}

/** Without its source, which may name people. */
export function toOpenLabAnalysis(row: OpenLabAnalysis): z.infer<typeof labAnalysisRowSchema> {
  const { source: _, ...open } = withoutClosedParts(row);
  return labAnalysisRowSchema.parse(open);
}

/** Without the sources, which may name people. */
export function toOpenSoftware(
  { labs }: Pick<Snapshot, "labs">,
  software: Software,
): z.infer<typeof softwareRowSchema> {
  return softwareRowSchema.parse({
    id: software.id,
    url: absoluteUrl(`/praxissoftware/${software.id}`),
    name: software.name,
    sample: software.sample,
    maker: software.maker,
    website: software.website,
    formats: software.formats,
    checkedAt: software.checkedAt,
    integrations: listIntegrations({ labs }, software.id).map(({ lab, integration }) => ({
      lab: lab.id,
      sample: lab.sample,
      orders: integration.orders,
      results: integration.results,
      formats: integration.formats,
      state: integration.state,
      checkedAt: integration.checkedAt,
    })),
  });
}

export const openDataPlaces: readonly z.infer<typeof placeRowSchema>[] = parsePlaces(csv)
  .filter(({ isOffice }) => !isOffice)
  .map(({ isOffice: _, ...place }) => placeRowSchema.parse(place));
