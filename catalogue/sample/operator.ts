import type { OperatorContent } from "../kinds/operator.ts";

/** Who runs a new portal, until its operator says so on the desk. */
export const operator: OperatorContent = {
  name: "Laborlotse",
  legalEntity: "Laborlotse (Pilotprojekt)",
  street: "Musterstrasse 12",
  postalCode: "8005",
  city: "Zürich",
  email: "info@laborlotse.example",
  registerNumber: "CHE-000.000.000",
  jurisdiction: "Zürich",
};
