import { sortLabs } from "#catalogue/categories";
import { findFittingLabs, sortLabsByDistance } from "#catalogue/fitting-labs";
import { toLabSummary } from "#catalogue/lab-facts";
import {
  cantonsAt,
  nearestByCanton,
  type PlaceInput,
  suggestPlaces,
} from "#catalogue/places/places.server";
import { placeFromQuery } from "#catalogue/places/postal-code-lookup";
import type { Lab } from "#catalogue/published";
import { getSampleShare } from "#catalogue/sample-note";
import { labCoordinates } from "~/directory/index.server";
import type { LabAnswer } from "./lab-answer";

const MAX_NEAREST = 3;
/** The list has all of them. */
const MAX_ROWS = 6;

/**
 * Who collects at a place as a visitor has entered it.
 * @param entered a postal code, a place or both
 * @returns undefined where nothing was entered
 */
export function answerPlace(
  labs: readonly Lab[],
  { entered, specialty }: { entered: string; specialty: string },
): LabAnswer | undefined {
  const place = readPlace(entered);
  return place && answerPractice(labs, { ...place, specialty });
}

/**
 * What keeps a place that a visitor has entered from being answered.
 * @returns undefined for a known place, or where nothing was entered
 */
export function findPlaceProblem(entered: string): PlaceProblem | undefined {
  const place = readPlace(entered);
  return place && cantonsAt(place).length === 0 ? toPlaceProblem(place) : undefined;
}

function readPlace(entered: string): PlaceInput | undefined {
  const city = entered.trim();
  return city === "" ? undefined : (placeFromQuery(city) ?? { postalCode: "", city });
}

/**
 * Laboratories that collect in the practice's canton, those for its specialty first; where none does, the nearest that
 * collect elsewhere; of an unknown place the places that it may mean.
 */
export function answerPractice(
  labs: readonly Lab[],
  { specialty, ...place }: PlaceInput & { specialty: string },
): LabAnswer {
  const cantons = cantonsAt(place);
  const fitting = findFittingLabs({ cantons, specialty }, sortLabs(labs));
  const answer = {
    place,
    cantons,
    isNearest: false,
    count: fitting.length,
    labs: fitting.slice(0, MAX_ROWS).map(toAnsweredLab),
    samples: getSampleShare(labs),
    suggestions: [],
  };
  if (cantons.length === 0) return { ...answer, ...toPlaceProblem(place) };
  if (fitting.length > 0) return answer;
  const nearest = sortLabsByDistance(nearestByCanton(place), labs).slice(0, MAX_NEAREST);
  // Their tours do not come here.
  const withoutTours = nearest.map((one) => ({ ...toAnsweredLab(one), tours: undefined }));
  return { ...answer, isNearest: true, labs: withoutTours };
}

type PlaceProblem = Required<Pick<LabAnswer, "problem" | "suggestions">>;

function toPlaceProblem(place: PlaceInput): PlaceProblem {
  const { postalCode, city } = place;
  const problem =
    postalCode === ""
      ? `«${city}»: Bitte geben Sie die Postleitzahl an.`
      : `Die Postleitzahl ${postalCode} kennen wir nicht.`;
  return { problem, suggestions: suggestPlaces(place) };
}

function toAnsweredLab({ lab, reasons }: { lab: Lab; reasons: readonly string[] }) {
  return { ...toLabSummary(lab), reasons, sites: labCoordinates(lab) };
}
