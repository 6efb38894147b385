import { type CategorySlug, categories } from "./categories.ts";
import type { LabSpecialty } from "./terms.ts";

export interface FinderSpecialty {
  readonly id: string;
  readonly name: string;
  readonly terms: readonly string[];
  readonly path: string;
  readonly specialties: readonly LabSpecialty[];
}

const withCategory: readonly [CategorySlug, readonly LabSpecialty[], readonly string[]][] = [
  [
    "allgemeinmedizin",
    ["Allgemeinmedizin"],
    [
      "Hausarzt",
      "Hausarztmedizin",
      "Grundversorgung",
      "Innere Medizin",
      "médecine générale",
      "general practice",
    ],
  ],
  [
    "gynaekologie",
    ["Gynäkologie"],
    ["Frauenarzt", "Frauenheilkunde", "Geburtshilfe", "gynécologie", "gynecology"],
  ],
  ["urologie", ["Urologie"], ["Harnwege", "Männermedizin", "urology"]],
  [
    "gastroenterologie",
    ["Gastroenterologie"],
    ["Magen-Darm", "Verdauung", "gastro-entérologie", "gastroenterology"],
  ],
  ["haematologie", ["Hämatologie"], ["Blutkrankheiten", "hématologie", "hematology"]],
  ["neurologie", ["Neurologie"], ["Nervenkrankheiten", "neurology"]],
  ["kardiologie", ["Kardiologie"], ["Herzkrankheiten", "cardiologie", "cardiology"]],
  [
    "endokrinologie-diabetologie",
    ["Endokrinologie", "Diabetologie"],
    [
      "Endokrinologie",
      "Diabetologie",
      "Hormone",
      "Stoffwechsel",
      "endocrinologie",
      "endocrinology",
    ],
  ],
  ["notfallmedizin", ["Notfallmedizin"], ["Notfall", "Notfalllabor", "urgences", "emergency"]],
];

const withoutCategory: readonly [LabSpecialty, readonly string[]][] = [
  ["Dermatologie", ["Hautarzt", "Hautkrankheiten", "Venerologie", "dermatology"]],
  ["Immunologie", ["Allergologie", "Abwehr", "immunology"]],
  [
    "Infektiologie",
    ["Tropenmedizin", "Infektionskrankheiten", "maladies infectieuses", "infectious diseases"],
  ],
  ["Nephrologie", ["Nierenkrankheiten", "néphrologie", "nephrology"]],
  ["Onkologie", ["Krebsmedizin", "oncologie", "oncology"]],
  [
    "Pädiatrie",
    ["Kinderarzt", "Kinderheilkunde", "Kinder- und Jugendmedizin", "pédiatrie", "pediatrics"],
  ],
  ["Rheumatologie", ["Rheumakrankheiten", "rhumatologie", "rheumatology"]],
];

export const fields: readonly FinderSpecialty[] = [
  ...withCategory.map(([slug, specialties, terms]) => ({
    id: slug,
    name: categories.find((category) => category.slug === slug)?.label ?? slug,
    terms,
    path: `/category/${slug}`,
    specialties,
  })),
  ...withoutCategory.map(([name, terms]) => ({
    id: name.toLowerCase(),
    name,
    terms,
    path: `/category/alle?specialty=${encodeURIComponent(name)}`,
    specialties: [name],
  })),
];
