import type * as z from "zod";
import { absoluteUrl } from "~/frame/page-meta";
import type { OpenLabAnalysis } from "~/server/directory/analyses/open-lab-analyses.server";
import type { Snapshot } from "~/server/directory/publication/snapshot.server";
import csv from "../../catalogue/places.csv?raw";
import { parsePlaces } from "../../catalogue/places-table";
import type { Analysis, Lab } from "../../catalogue/published";
import { analysisRow, labAnalysisRow, labRow, placeRow } from "./schemas.server";

// Field by field: a new field of a document is in no answer before somebody writes it here.
// Free texts about a laboratory stay behind, because people and genetic analyses are named in them.

export function openLab(lab: Lab): z.infer<typeof labRow> {
  return labRow.parse({
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
    turnaround: lab.turnaround,
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

/** Genetic ones are in no answer (GUMG Art. 14). */
export function openAnalyses({ analyses }: Pick<Snapshot, "analyses">): Analysis[] {
  return analyses.filter(({ isGenetic }) => !isGenetic);
}

export function openAnalysis(analysis: Analysis): z.infer<typeof analysisRow> {
  const { foreignTopics: _, searchTerms: __, alsoIn: ___, isGenetic: ____, ...open } = analysis;
  return analysisRow.parse({ ...open, url: absoluteUrl(`/tests/${analysis.id}`) });
}

/** Without its source, in which people are named. */
export function openLabAnalysis(row: OpenLabAnalysis): z.infer<typeof labAnalysisRow> {
  const { source: _, ...open } = row;
  return labAnalysisRow.parse(open);
}

/** Where somebody can live, by postal code and name. */
export const openPlaces: readonly z.infer<typeof placeRow>[] = parsePlaces(csv)
  .filter(({ isOffice }) => !isOffice)
  .map(({ isOffice: _, ...place }) => placeRow.parse(place));
