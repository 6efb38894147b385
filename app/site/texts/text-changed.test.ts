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
  ["privacy", privacySections(operator), privacyChanged, "29. November 2026", "f8d408099d91c561"],
  ["terms", termsSections(operator), termsChanged, "29. November 2026", "28ee46355ad92ebc"],
  [
    "imprint",
    imprintSections(operator, "all"),
    imprintChanged,
    "28. November 2026",
    "2f623d796cd7cc75",
  ],
  ["charter", charter, charterChanged, "28. November 2026", "9cd03802a4969469"],
])("%s says on which day its words were last changed", (_name, sections, day, changed, words) => {
  const hash = createHash("sha256").update(JSON.stringify(sections)).digest("hex").slice(0, 16);
  expect([day, hash]).toEqual([changed, words]);
});
