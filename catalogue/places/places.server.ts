import type { Canton } from "../cantons.ts";
import csv from "./places.csv?raw";
import { type Place, parsePlaces } from "./places-table.ts";
import { cityNames, getCitySpellings, matchesCityName } from "./postal-code-lookup.ts";

/** Input of a visitor: the city may be empty, and either may be wrong. */
export interface PlaceInput {
  postalCode: string;
  city: string;
}

const EARTH_RADIUS_KM = 6_371;

const places = parsePlaces(csv);
const byCode = Map.groupBy(places, ({ postalCode }) => postalCode);

/**
 * Possible cantons of the place, the likeliest first; none for an unknown code. Some twenty codes have places in two
 * cantons, and a few of these places are on both sides of the border.
 */
export function cantonsAt({ postalCode, city }: PlaceInput): Canton[] {
  const ofCode = byCode.get(postalCode) ?? [];
  const named = ofCode.filter((place) => matchesCityName(place.city, city));
  return [...new Set((named.length > 0 ? named : ofCode).map(({ canton }) => canton))];
}

export function cantonAt(input: PlaceInput): Canton | undefined {
  const [first, second] = cantonsAt(input);
  const isKnown = byCode
    .get(input.postalCode)
    ?.some((place) => matchesCityName(place.city, input.city));
  return second === undefined || isKnown ? first : undefined;
}

/** The nearest place of each canton as the crow flies; none for an unknown code. */
export function nearestByCanton(input: PlaceInput): Map<Canton, { city: string; km: number }> {
  const ofCode = byCode.get(input.postalCode) ?? [];
  const from = ofCode.find((place) => matchesCityName(place.city, input.city)) ?? ofCode[0];
  const nearest = new Map<Canton, { city: string; km: number }>();
  if (from === undefined) return nearest;
  for (const place of places) {
    const km = distanceKm(from, place);
    if (km < (nearest.get(place.canton)?.km ?? Number.POSITIVE_INFINITY)) {
      nearest.set(place.canton, { city: place.city, km });
    }
  }
  return nearest;
}

/**
 * Position in degrees.
 * @returns undefined for a town without a postal code
 */
export function findTownPosition(
  town: string,
  canton: Canton,
): Pick<Place, "north" | "east"> | undefined {
  byName ??= indexByName();
  const index = byName;
  return getCitySpellings(town)
    .flatMap((name) => index.get(name) ?? [])
    .find((place) => place.canton === canton);
}

let byName: ReadonlyMap<string, readonly Place[]> | undefined;

function indexByName(): ReadonlyMap<string, readonly Place[]> {
  const index = new Map<string, Place[]>();
  for (const place of places) {
    for (const name of cityNames(place.city)) index.set(name, [...(index.get(name) ?? []), place]);
  }
  return index;
}

function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.north - one.north) / 2) ** 2;
  const east = Math.sin(radians(other.east - one.east) / 2) ** 2;
  const narrowing = Math.cos(radians(one.north)) * Math.cos(radians(other.north));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(north + narrowing * east));
}
