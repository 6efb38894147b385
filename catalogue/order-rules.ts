import type { LabOrder } from "./categories.ts";

export const orderRules: Readonly<Record<LabOrder, string>> = {
  rating:
    "Nach Bewertung, dann nach Anzahl Bewertungen, dann nach Name; ohne Bewertung danach, Beispielprofile am Schluss.",
  name: "Nach Name. Von Ihnen gewählt; Standard ist die Bewertung.",
  payment:
    "Nach Vergütung für die Online-Erfassung, die tiefste zuerst; bei gleicher Vergütung nach Bewertung. Von Ihnen gewählt; Standard ist die Bewertung.",
};
