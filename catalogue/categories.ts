import { ALL_LABS } from "./all-labs-path.ts";
import { cantons } from "./cantons.ts";
import type { Lab } from "./published.ts";
import type { Specialty } from "./specialties.ts";
import { type LabSpecialty, parseFrancs } from "./terms.ts";

interface CategoryTexts {
  readonly slug: string;
  readonly label: string;
  readonly description: string;
  readonly intro: string;
}

/** The ten categories in the promised order (docs/promises.md, Lab list). */
export const categories = [
  {
    slug: "allgemeinmedizin",
    label: "Allgemeinmedizin",
    description: "Blutbild, Chemie und Entzündungswerte für den Praxisalltag.",
    intro:
      "Blutbild, Chemie, Urin und Abstriche: Diese Labore decken den Alltag der Grundversorgung " +
      "ab.",
  },
  {
    slug: "gynaekologie",
    label: "Gynäkologie",
    description: "Zytologie, HPV-Diagnostik, Hormonstatus und Schwangerschaftsvorsorge.",
    intro:
      "Labore für gynäkologische Praxen, je nach Labor mit Zytologie, HPV-Nachweis oder Hormonstatus.",
  },
  {
    slug: "urologie",
    label: "Urologie",
    description: "PSA-Profile, Urinzytologie, Steinanalyse und Urinkultur.",
    intro:
      "Labore für urologische Praxen, je nach Labor mit PSA-Profilen, Urinkultur oder Steinanalyse.",
  },
  {
    slug: "gastroenterologie",
    label: "Gastroenterologie",
    description: "Calprotectin, Helicobacter pylori, Zöliakie- und Leberdiagnostik.",
    intro:
      "Stuhldiagnostik, Zöliakie-Serologie, Helicobacter pylori: Labore für gastroenterologische Praxen.",
  },
  {
    slug: "haematologie",
    label: "Hämatologie",
    description: "Differenzialblutbild, Gerinnung und Durchflusszytometrie.",
    intro: "Blutbild, Morphologie und Gerinnung, einzelne Labore auch mit Durchflusszytometrie.",
  },
  {
    slug: "neurologie",
    label: "Neurologie",
    description: "Liquordiagnostik, Autoantikörper und Abklärung von Polyneuropathien.",
    intro: "Liquor, Autoantikörper, Polyneuropathie: Labore mit neurologischer Spezialanalytik.",
  },
  {
    slug: "kardiologie",
    label: "Kardiologie",
    description: "Troponin, NT-proBNP und erweitertes Lipidprofil.",
    intro: "Troponin und NT-proBNP, einzelne Labore auch mit erweitertem Lipidprofil.",
  },
  {
    slug: "endokrinologie-diabetologie",
    label: "Endokrinologie / Diabetologie",
    description: "Schilddrüse, HbA1c, Nebenniere und Funktionstests.",
    intro:
      "Schilddrüse, Nebenniere, Diabetes: Diese Labore bieten Hormon- und Stoffwechseldiagnostik.",
  },
  {
    slug: "notfallmedizin",
    label: "Notfallmedizin",
    description: "Labore mit Notfallbetrieb, für dringende Werte.",
    intro: "Labore, die einen Notfallbetrieb angeben.",
  },
  {
    slug: "alle",
    label: "Alle Fachgebiete",
    description: "Sämtliche Laborprofile auf einen Blick.",
    intro: "Alle Laborprofile auf einen Blick.",
  },
] as const satisfies readonly CategoryTexts[];

export type Category = (typeof categories)[number];
export type CategorySlug = Category["slug"];

export const specialtyAreas: readonly Category[] = categories.slice(0, 8);

export function categoryBySlug(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

/** @returns «alle» if no category covers the specialty */
export function findSpecialtyCategory(specialty: LabSpecialty): CategorySlug {
  const matching = categories.find(({ label }) =>
    label.split(" / ").some((part) => part === specialty),
  );
  return matching?.slug ?? "alle";
}

/** Practices choose these and labs name them, but no category covers them. */
const specialtiesWithoutCategory = [
  "Dermatologie",
  "Immunologie",
  "Onkologie",
] as const satisfies readonly LabSpecialty[];

export function labListPath(specialty: Specialty | undefined): string {
  const category = categories.find(({ slug }) => slug === specialty?.value)?.slug;
  if (category !== undefined) return `/category/${category}`;
  const named = specialtiesWithoutCategory.find((label) => label === specialty?.label);
  return named === undefined ? ALL_LABS : `${ALL_LABS}?specialty=${named}`;
}

function categoryLabel(slug: CategorySlug): string {
  return categoryBySlug(slug)?.label ?? slug;
}

/** German needs a small letter inside the sentence for «alle». */
export function categoryHeading(slug: CategorySlug): string {
  return slug === "alle" ? "Labore für alle Fachbereiche" : `Labore für ${categoryLabel(slug)}`;
}

/**
 * Keeps the order. A lab belongs to a category if one of its specialties contains any part of the label, such as both
 * parts of «Endokrinologie / Diabetologie» (docs/promises.md, Lab list).
 */
export function labsInCategory<Listed extends Pick<Lab, "specialties" | "isEmergencyLab">>(
  labs: readonly Listed[],
  slug: CategorySlug,
): Listed[] {
  if (slug === "alle") return [...labs];
  if (slug === "notfallmedizin") return labs.filter((lab) => lab.isEmergencyLab);
  const fields = categoryLabel(slug).split(" / ");
  return labs.filter((lab) =>
    lab.specialties.some((specialty) => fields.some((field) => covers(specialty, field))),
  );
}

export type LabOrder = "rating" | "name" | "payment";

type Sortable = Pick<
  Lab,
  "name" | "rating" | "reviewCount" | "onlineRegistrationPayment" | "sample"
>;
type Searchable = Pick<Lab, "name" | "shortDescription" | "specialties" | "location">;

export function sortLabs<Listed extends Sortable>(
  labs: readonly Listed[],
  order: LabOrder = "rating",
): Listed[] {
  return [...labs].sort(comparisons[order]);
}

export function searchLabs<Listed extends Searchable>(
  labs: readonly Listed[],
  text: string,
): Listed[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const searched = words.map((word) => spellings.map((spell) => spell(word)));
  return labs.filter((lab) =>
    searched.every((word) => {
      const texts = spellSearchedText(lab);
      return word.some((spelled, spelling) => texts[spelling]?.includes(spelled));
    }),
  );
}

/** Created with the first sorted list: every page contains this file, and few sort in the browser. */
let byName: Intl.Collator | undefined;

const comparisons: Record<LabOrder, (a: Sortable, b: Sortable) => number> = {
  rating: compareByRating,
  name: compareByName,
  payment: comparePayments,
};

function comparePayments(a: Sortable, b: Sortable): number {
  const [first, second] = [a.onlineRegistrationPayment, b.onlineRegistrationPayment];
  if (first === undefined || second === undefined) {
    return Number(first === undefined) - Number(second === undefined) || compareByRating(a, b);
  }
  return parseFrancs(first) - parseFrancs(second) || compareByRating(a, b);
}

/** Fictional ratings never mix with real ones: samples follow, sorted among themselves. */
function compareByRating(a: Sortable, b: Sortable): number {
  const bySample = Number(a.sample) - Number(b.sample);
  return (
    bySample ||
    toVisibleRating(b) - toVisibleRating(a) ||
    b.reviewCount - a.reviewCount ||
    compareByName(a, b)
  );
}

/** A hidden rating must not affect the order. */
function toVisibleRating({ rating, reviewCount }: Sortable): number {
  return reviewCount > 0 ? rating : 0;
}

function compareByName(a: Sortable, b: Sortable): number {
  byName ??= new Intl.Collator("de-CH");
  return byName.compare(a.name, b.name);
}

/** Kept, because spelling them took more of each search than all the rest. */
const spelledTexts = new WeakMap<Searchable, readonly string[]>();

/** In each spelling. */
function spellSearchedText(lab: Searchable): readonly string[] {
  const { town, canton } = lab.location;
  const known = spelledTexts.get(lab);
  if (known !== undefined) return known;
  const cantonLabel = cantons.find(({ value }) => value === canton)?.label ?? "";
  const text = [lab.name, lab.shortDescription, ...lab.specialties, town, cantonLabel].join("\n");
  const spelled = spellings.map((spell) => spell(text));
  spelledTexts.set(lab, spelled);
  return spelled;
}

/** The field has to begin a word of the specialty: otherwise «Neurologie» would be «Urologie». */
function covers(specialty: string, field: string): boolean {
  const words = specialty.split(/[\s/-]+/);
  return spellings.some((spell) => words.some((word) => spell(word).startsWith(spell(field))));
}

/** Two spellings without umlauts, in lower case: «Zurich» and «Zuerich» find «Zürich». */
const spellings = [withoutAccents, withUmlautsSpelledOut];

function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

function withUmlautsSpelledOut(text: string): string {
  return withoutAccents(text.normalize("NFC").replace(/[äöü]/gi, "$&e"));
}
