import { type Canton, cantons } from "../cantons.ts";

export interface Place {
  postalCode: string;
  /** As Swiss Post writes it; numbered and post-box offices under the name of their city. */
  city: string;
  canton: Canton;
  /** Degrees (WGS 84). */
  north: number;
  east: number;
  /** A code of post boxes, offices or large addressees, where nobody lives. */
  isOffice: boolean;
}

const HEADER = "plz,place,canton,lat,lon,office";

/**
 * Places by code, the main place of a code first.
 * @throws Error for an unreadable line
 */
export function parsePlaces(csv: string): Place[] {
  const [header, ...lines] = csv.trim().split("\n");
  if (header !== HEADER) throw new Error(`Places: the first line is not «${HEADER}».`);
  return lines.map((line) => {
    const match = /^(\d{4}),([^,]+),([a-z]{2}),(\d+\.\d+),(\d+\.\d+),(1?)$/.exec(line);
    if (!match) throw new Error(`Places: cannot read the line «${line}».`);
    const [, postalCode = "", city = "", code, north, east, office] = match;
    const canton = cantons.find(({ value }) => value === code)?.value;
    if (canton === undefined) throw new Error(`Places: there is no canton «${code}».`);
    return {
      postalCode,
      city,
      canton,
      north: Number(north),
      east: Number(east),
      isOffice: office === "1",
    };
  });
}

export function writePlaces(places: readonly Place[]): string {
  const lines = places.map(({ postalCode, city, canton, north, east, isOffice }) =>
    [postalCode, city, canton, north.toFixed(4), east.toFixed(4), isOffice ? "1" : ""].join(),
  );
  return `${[HEADER, ...lines].join("\n")}\n`;
}

export type PlaceName = Pick<Place, "postalCode" | "city" | "isOffice" | "canton">;

/**
 * One line per code or run of codes with the same places: «8001-8006 Zürich», «8010 Zürich*» for an office. «=zh»
 * follows a place whose canton is not that of the place before. Of a place in two cantons the first one counts.
 */
export function writePlaceNames(places: readonly Place[]): string {
  const byCode = Map.groupBy(places, ({ postalCode }) => Number(postalCode));
  const runs: { first: number; last: number; cities: string }[] = [];
  let before = "";
  for (const [code, ofCode] of byCode) {
    const byName = Map.groupBy(
      ofCode,
      ({ city, isOffice }) => `${city}${isOffice ? "*" : ""}`,
    ).entries();
    const cities = [...byName]
      .map(([name, [{ canton } = { canton: before }]]) => {
        const isSame = canton === before;
        before = canton;
        return isSame ? name : `${name}=${canton}`;
      })
      .join();
    const run = runs.at(-1);
    if (run?.last === code - 1 && run.cities === cities) run.last = code;
    else runs.push({ first: code, last: code, cities });
  }
  return runs
    .map(({ first, last, cities }) => `${first === last ? first : `${first}-${last}`} ${cities}`)
    .join("\n");
}

export function parsePlaceNames(table: string): PlaceName[] {
  let canton = "";
  return table.split("\n").flatMap((line) => {
    const [, first = "", last = first, cities = ""] = /^(\d+)(?:-(\d+))? (.+)$/.exec(line) ?? [];
    const codes = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index),
    );
    const ofLine = cities.split(",").map((entry) => {
      const [name = "", next = canton] = entry.split("=");
      canton = next;
      return { city: name.replace("*", ""), isOffice: name.endsWith("*"), canton: next as Canton };
    });
    return codes.flatMap((postalCode) => ofLine.map((place) => ({ postalCode, ...place })));
  });
}
