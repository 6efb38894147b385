import type { Canton } from "../cantons.ts";
import csv from "./places.csv?raw";
import { type Place, parsePlaces } from "./places-table.ts";
import { cityNames, getCitySpellings, matchesCityName } from "./postal-code-lookup.ts";

/** Input of a visitor: the city may be empty, and either may be wrong. */
export interface PlaceInput {
  postalCode: string;
  city: string;
}

const MAX_SUGGESTED = 3;
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

/** What an unknown code or a name of several places may mean: the nearest codes in number, or the places of that name. */
export function suggestPlaces({ postalCode, city }: PlaceInput): PlaceInput[] {
  const distance = (code: string) => Math.abs(Number(code) - Number(postalCode));
  const found =
    postalCode === ""
      ? getCitySpellings(city).flatMap((name) => placesByName().get(name) ?? [])
      : places.toSorted((one, other) => distance(one.postalCode) - distance(other.postalCode));
  const codes = [
    ...new Set(found.filter(({ isOffice }) => !isOffice).map((one) => one.postalCode)),
  ];
  return codes
    .slice(0, MAX_SUGGESTED)
    .map((code) => ({ postalCode: code, city: byCode.get(code)?.[0]?.city ?? "" }));
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
  return getCitySpellings(town)
    .flatMap((name) => placesByName().get(name) ?? [])
    .find((place) => place.canton === canton);
}

let byName: Map<string, readonly Place[]> | undefined;

function placesByName(): ReadonlyMap<string, readonly Place[]> {
  if (byName !== undefined) return byName;
  byName = new Map();
  for (const place of places) {
    for (const name of cityNames(place.city))
      byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return byName;
}

function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.north - one.north) / 2) ** 2;
  const east = Math.sin(radians(other.east - one.east) / 2) ** 2;
  const narrowing = Math.cos(radians(one.north)) * Math.cos(radians(other.north));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(north + narrowing * east));
}
