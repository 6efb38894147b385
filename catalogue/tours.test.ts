import { describe, expect, it } from "vitest";
import { samples } from "../tests/kit/samples/sample-directory";
import { labs } from "../tests/kit/samples/sample-documents";
import { describeTours, findTours, formatTours, parseTours } from "./tours";

describe("tours of a week", () => {
  it.each([
    ["Mo–Fr, zweimal täglich", [2, 2, 2, 2, 2, 0, 0]],
    ["Mo–Fr dreimal täglich, Sa einmal", [3, 3, 3, 3, 3, 1, 0]],
    ["Montag bis Freitag 2x täglich und Samstag 1 Tour", [2, 2, 2, 2, 2, 1, 0]],
    ["werktags einmal", [1, 1, 1, 1, 1, 0, 0]],
    ["Mo, Mi und Fr: zweimal; Di, Do einmal", [2, 1, 2, 1, 2, 0, 0]],
    ["Mo–Fr und Sa zweimal", [2, 2, 2, 2, 2, 2, 0]],
    ["Mo–Fr 3, Sa 1", [3, 3, 3, 3, 3, 1, 0]],
    ["Mo–Fr", [1, 1, 1, 1, 1, 0, 0]],
    ["Montag bis Freitag, Samstag", [1, 1, 1, 1, 1, 1, 0]],
    ["werktags", [1, 1, 1, 1, 1, 0, 0]],
  ])("are read as laboratories write them: «%s»", (written, week) => {
    expect(parseTours(written)).toEqual(week);
  });

  it.each([
    ...["", "nach Vereinbarung", "zweimal täglich", "Mo–Fr, ein- bis zweimal täglich"],
    ...["Mo–Fr, zweimal täglich, Uri einmal", "Feste Touren Mo–Sa", "Mo–Fr 07:00–12:00"],
    ...["Mo–Fr 2 oder 3", "Mo–Fr keine", "Fr–Mo einmal", "Mo–Fr Touren"],
    "Mo–Fr, Sa zweimal",
  ])("are none where a part can't be read: «%s»", (written) => {
    expect(parseTours(written)).toBeUndefined();
  });

  it("are written so that they are read again, and in words", () => {
    const week = [2, 1, 2, 2, 2, 0, 1];
    expect(formatTours(week)).toBe("Mo 2, Di 1, Mi–Fr 2, So 1");
    expect(parseTours(formatTours(week))).toEqual(week);
    expect(describeTours(week)).toBe("Mo zweimal, Di einmal, Mi–Fr zweimal, So einmal");
    expect(describeTours([0, 0, 0, 0, 0, 0, 0])).toBe("keine festen Touren");
  });

  it("are those that the laboratory states for the day, otherwise what its words say", () => {
    const [stated] = labs.flatMap(({ tours }) => tours ?? []);
    if (stated === undefined) throw new Error("no sample has tours");
    const lab = { tours: { ...stated, monday: 5 }, collection: "Mo–Fr einmal" };
    expect(findTours(lab, "2026-11-22")?.week[0]).toBe(5);
    const later = { ...lab, tours: { ...lab.tours, validFrom: "2026-12-01" } };
    expect(findTours(later, "2026-11-30")?.week[0]).toBe(1);
    expect(findTours(later, "2026-12-01")?.week[0]).toBe(5);
    const past = { collection: "auf Abruf", tours: { ...lab.tours, validUntil: "2026-11-30" } };
    expect(findTours(past, "2026-11-30")?.week[0]).toBe(5);
    expect(findTours(past, "2026-12-01")).toBeUndefined();
  });

  it("of the samples say what their words say, where those can be read", () => {
    for (const { name, collection, tours } of samples.labs) {
      expect(tours, name).toBeDefined();
      expect(parseTours(collection) ?? tours?.week, name).toEqual(tours?.week);
    }
  });
});
