import { describe, expect, it } from "vitest";
import { samples } from "../tests/kit/samples/sample-directory";
import { countWeeklyHours, parseOpeningHours } from "./opening-week";

describe("opening hours as a week", () => {
  it("are read as laboratories write them", () => {
    const week = parseOpeningHours("Mo–Di 07:00–12:00, 13:30–18:00, Sa 8.00-12.00");
    expect(week).toEqual([
      { day: 0, from: 7, to: 12 },
      { day: 1, from: 7, to: 12 },
      { day: 0, from: 13.5, to: 18 },
      { day: 1, from: 13.5, to: 18 },
      { day: 5, from: 8, to: 12 },
    ]);
    expect(countWeeklyHours(week ?? [])).toBe(23);
    expect(countWeeklyHours(parseOpeningHours("Täglich 24 Stunden") ?? [])).toBe(168);
    for (const { name, openingHours } of samples.labs)
      expect(parseOpeningHours(openingHours), name).not.toBeUndefined();
  });

  it.each(["", "nach Vereinbarung", "Mo–Fr 07:00–19:00, nachts auf Anruf", "Fr–Mo 07:00–12:00"])(
    "are none where a part can't be read: «%s»",
    (written) => expect(parseOpeningHours(written)).toBeUndefined(),
  );

  it.each(["Mo 19:00–07:00", "Mo 20:00–25:00", "Xx 07:00–12:00", "07:00–12:00"])(
    "are none where they make no sense: «%s»",
    (written) => expect(parseOpeningHours(written)).toBeUndefined(),
  );
});
