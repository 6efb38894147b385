/** Who runs the portal: the one place to change before going live (README). */
export const operator = {
  name: "Laborlotse",
  legalEntity: "Laborlotse (Pilotprojekt)",
  street: "Musterstrasse 12",
  postalCode: "8005",
  city: "Zürich",
  email: "info@laborlotse.example",
  registerNumber: "CHE-000.000.000",
  jurisdiction: "Zürich",
} as const;

/** In one line, as texts and mails write it. */
export const operatorAddress = `${operator.street}, ${operator.postalCode} ${operator.city}`;

/** The address as a link, in the notation of legal texts (prose-text.tsx). */
export const operatorMailLink = `[${operator.email}](mailto:${operator.email})`;
