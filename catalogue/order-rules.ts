import type { LabOrder } from "./categories.ts";

/** Below a list, in one sentence. */
export const orderRules: Readonly<Record<LabOrder, string>> = {
  rating: "Sortiert nach Bewertung, unabhängig von Zahlungen.",
  name: "Sortiert nach Name, wie von Ihnen gewählt.",
  payment: "Sortiert nach Vergütung, die tiefste zuerst, wie von Ihnen gewählt.",
};
