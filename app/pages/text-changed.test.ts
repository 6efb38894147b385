import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { samples } from "../../tests/sample-directory";
import { privacyChanged, privacySections } from "./privacy-text";
import { termsChanged, termsSections } from "./terms-text";

// Whoever changes the words changes the day above them, and then both here.
it.each([
  [
    "privacy",
    privacySections(samples.operator),
    privacyChanged,
    "23. November 2026",
    "cbbf2e4fde79240e",
  ],
  ["terms", termsSections(samples.operator), termsChanged, "23. November 2026", "00b30e5696e2c566"],
])("%s says on which day its words were last changed", (_name, sections, day, changed, words) => {
  const hash = createHash("sha256").update(JSON.stringify(sections)).digest("hex").slice(0, 16);
  expect([day, hash]).toEqual([changed, words]);
});
