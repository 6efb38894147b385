export const labTypes = [
  { value: "klinisch", label: "Klinisches Labor" },
  { value: "praxis", label: "Praxislabor" },
  { value: "spezialisiert", label: "Spezialisiertes Labor" },
  { value: "universitaet", label: "Universitätslabor" },
  { value: "industrie", label: "Industrielabor" },
  { value: "forschung", label: "Forschungslabor" },
] as const;

export const testCategories = [
  "Klinische Chemie",
  "Hämatologie",
  "Mikrobiologie/Infektiologie",
  "Immunologie/Serologie",
  "Molekulardiagnostik/Genetik",
  "Histopathologie",
  "Cytologie",
  "Toxikologie",
  "Endokrinologie",
  "Kardiologie",
  "Onkologie",
  "Allergologie",
] as const;

export const certifications = [
  "ISO 15189",
  "ISO 9001",
  "CAP Akkreditierung",
  "CLIA Zertifizierung",
  "Swiss Medic",
  "FDA Approved",
] as const;
