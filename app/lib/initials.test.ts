import { describe, expect, it } from "vitest";
import { shortName } from "./initials";

describe("what a note on a shared computer says of a name", () => {
  it.each([
    ["Prof. Dr. med. Reto Imhof", "R. I."],
    ["Praxis Muster", "P. M."],
    ["Praxis am Zürichsee", "P. Z."],
    ["Permanence", "P."],
    ["", ""],
  ])("«%s» becomes «%s»", (name, expected) => {
    expect(shortName(name)).toBe(expected);
  });
});
