import type { LabOrder } from "./categories.ts";

export const orderRules: Readonly<Record<LabOrder, string>> = {
  rating:
    "Nach Bewertung, die höchste zuerst; bei gleicher Bewertung nach Anzahl Bewertungen, dann nach Name. Labore ohne Bewertung stehen danach, nach Name. Beispielprofile folgen am Schluss in eigener Reihenfolge.",
  name: "Nach Name. Von Ihnen gewählt; Standard ist die Bewertung.",
  payment:
    "Nach Vergütung für die Online-Erfassung, die tiefste zuerst; bei gleicher Vergütung nach Bewertung. Von Ihnen gewählt; Standard ist die Bewertung.",
};
