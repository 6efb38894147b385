import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { charterChanged, charterSections } from "./charter-text";
import { imprintChanged, imprintSections } from "./imprint-text";
import { privacyChanged, privacySections } from "./privacy-text";
import { termsChanged, termsSections } from "./terms-text";

const { operator } = samples;
// Without laboratories, whose profiles have dates of their own.
const charter = charterSections({ operator, labs: [] });

// A change of the text changes the date above it, and both values here.
it.each([
  ["privacy", privacySections(operator), privacyChanged, "28. November 2026", "90413c512587bfc1"],
  ["terms", termsSections(operator), termsChanged, "23. November 2026", "4974c1ae7b9339eb"],
  [
    "imprint",
    imprintSections(operator, "all"),
    imprintChanged,
    "23. November 2026",
    "1cc6732ba2035db6",
  ],
  ["charter", charter, charterChanged, "28. November 2026", "0f0885a3a104b344"],
])("%s says on which day its words were last changed", (_name, sections, day, changed, words) => {
  const hash = createHash("sha256").update(JSON.stringify(sections)).digest("hex").slice(0, 16);
  expect([day, hash]).toEqual([changed, words]);
});
