import { cantons } from "./cantons.ts";
import type { Lab } from "./published.ts";
import type { Specialty } from "./specialties.ts";
import { type LabSpecialty, parseFrancs } from "./terms.ts";

interface CategoryTexts {
  readonly slug: string;
  readonly label: string;
  /** Text of the card on the home page. */
  readonly description: string;
  /** Sentence below the heading of the lab list. */
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
      "Diese Labore arbeiten für gynäkologische Praxen, je nach Labor mit Zytologie, HPV-Nachweis " +
      "oder Hormonstatus.",
  },
  {
    slug: "urologie",
    label: "Urologie",
    description: "PSA-Profile, Urinzytologie, Steinanalyse und Urinkultur.",
    intro:
      "Diese Labore arbeiten für urologische Praxen, je nach Labor mit PSA-Profilen, Urinkultur, " +
      "Urinzytologie oder Steinanalyse.",
  },
  {
    slug: "gastroenterologie",
    label: "Gastroenterologie",
    description: "Calprotectin, Helicobacter pylori, Zöliakie- und Leberdiagnostik.",
    intro:
      "Diese Labore arbeiten für gastroenterologische Praxen, je nach Labor mit Stuhldiagnostik, " +
      "Zöliakie-Serologie oder Abklärung von Helicobacter pylori.",
  },
  {
    slug: "haematologie",
    label: "Hämatologie",
    description: "Differenzialblutbild, Gerinnung und Durchflusszytometrie.",
    intro:
      "Blutbild, Morphologie und Gerinnung: Diese Labore bieten hämatologische Diagnostik, " +
      "einzelne auch Durchflusszytometrie.",
  },
  {
    slug: "neurologie",
    label: "Neurologie",
    description: "Liquordiagnostik, Autoantikörper und Abklärung von Polyneuropathien.",
    intro:
      "Liquor, Autoantikörper oder Polyneuropathie: Diese Labore führen neurologische " +
      "Spezialanalytik durch, je nach Labor mit anderem Schwerpunkt.",
  },
  {
    slug: "kardiologie",
    label: "Kardiologie",
    description: "Troponin, NT-proBNP und erweitertes Lipidprofil.",
    intro:
      "Troponin und NT-proBNP: Diese Labore arbeiten für kardiologische Praxen, einzelne auch mit " +
      "erweitertem Lipidprofil.",
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
    description: "Dringende Werte rund um die Uhr, mit telefonischer Vorabmeldung.",
    intro: "Labore mit Notfallbetrieb, die auch nachts und am Wochenende analysieren.",
  },
  {
    slug: "alle",
    label: "Alle Fachbereiche",
    description: "Sämtliche Laborprofile auf einen Blick.",
    intro: "Alle Laborprofile auf einen Blick.",
  },
] as const satisfies readonly CategoryTexts[];

export type Category = (typeof categories)[number];
export type CategorySlug = Category["slug"];

/** The eight Fachbereiche cards of the home page: emergency labs and «alle» are lists only. */
export const specialtyAreas: readonly Category[] = categories.slice(0, 8);

/** Undefined for a path or filter that names no category. */
export function categoryBySlug(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

/** The category whose list holds the labs of a specialty; «alle» where it has none of its own. */
export function findSpecialtyCategory(specialty: LabSpecialty): CategorySlug {
  const matching = categories.find(({ label }) =>
    label.split(" / ").some((part) => part === specialty),
  );
  return matching?.slug ?? "alle";
}

/** What a practice may choose, labs name, and no category covers. */
const specialtiesWithoutCategory = [
  "Dermatologie",
  "Immunologie",
  "Onkologie",
] as const satisfies readonly LabSpecialty[];

/** Path of the list with the labs of a practice's specialty; of all labs where none names it. */
export function labListPath(specialty: Specialty | undefined): string {
  const category = categories.find(({ slug }) => slug === specialty?.value)?.slug;
  if (category !== undefined) return `/category/${category}`;
  const named = specialtiesWithoutCategory.find((label) => label === specialty?.label);
  return named === undefined ? ALL_LABS : `${ALL_LABS}?specialty=${named}`;
}

export const ALL_LABS = "/category/alle";

function categoryLabel(slug: CategorySlug): string {
  return categoryBySlug(slug)?.label ?? slug;
}

/** Heading of the lab list; German needs a small letter inside the sentence for «alle». */
export function categoryHeading(slug: CategorySlug): string {
  return slug === "alle" ? "Labore für alle Fachbereiche" : `Labore für ${categoryLabel(slug)}`;
}

/**
 * The labs of a category, order kept. A lab belongs to it when one of its specialties contains any
 * part of the label, «Endokrinologie / Diabetologie» having two (docs/promises.md, Lab list).
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

// Lists carry only what they show of a lab.
type Sortable = Pick<
  Lab,
  "name" | "rating" | "reviewCount" | "onlineRegistrationPayment" | "sample"
>;
type Searchable = Pick<Lab, "name" | "shortDescription" | "specialties" | "location">;

/** A sorted copy; «rating» is the order of every list until the visitor chooses another one. */
export function sortLabs<Listed extends Sortable>(
  labs: readonly Listed[],
  order: LabOrder = "rating",
): Listed[] {
  return [...labs].sort(comparisons[order]);
}

/** Labs where every word of the text occurs in name, description, specialties or location. */
export function searchLabs<Listed extends Searchable>(
  labs: readonly Listed[],
  text: string,
): Listed[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return labs.filter((lab) => {
    const searched = searchedText(lab);
    return words.every((word) => contains(searched, word));
  });
}

/** Made with the first list that is sorted: every page carries this file, and few sort in the browser. */
let byName: Intl.Collator | undefined;

const comparisons: Record<LabOrder, (a: Sortable, b: Sortable) => number> = {
  rating: compareByRating,
  name: compareByName,
  payment: comparePayments,
};

/** The lowest first; those of whom nothing is known behind all others. */
function comparePayments(a: Sortable, b: Sortable): number {
  const [first, second] = [a.onlineRegistrationPayment, b.onlineRegistrationPayment];
  if (first === undefined || second === undefined) {
    return Number(first === undefined) - Number(second === undefined) || compareByRating(a, b);
  }
  return parseFrancs(first) - parseFrancs(second) || compareByRating(a, b);
}

/** Fictional ratings are never ordered with real ones: samples stand behind, in an order of their own. */
function compareByRating(a: Sortable, b: Sortable): number {
  const bySample = Number(a.sample) - Number(b.sample);
  return (
    bySample ||
    toVisibleRating(b) - toVisibleRating(a) ||
    b.reviewCount - a.reviewCount ||
    compareByName(a, b)
  );
}

/** A rating that nobody has given is not shown, so it must not order anything either. */
function toVisibleRating({ rating, reviewCount }: Sortable): number {
  return reviewCount > 0 ? rating : 0;
}

function compareByName(a: Sortable, b: Sortable): number {
  byName ??= new Intl.Collator("de-CH");
  return byName.compare(a.name, b.name);
}

function searchedText(lab: Searchable): string {
  const { town, canton } = lab.location;
  const cantonLabel = cantons.find(({ value }) => value === canton)?.label ?? "";
  return [lab.name, lab.shortDescription, ...lab.specialties, town, cantonLabel].join("\n");
}

/** The field has to begin a word of the specialty: otherwise «Neurologie» would be «Urologie». */
function covers(specialty: string, field: string): boolean {
  const words = specialty.split(/[\s/-]+/);
  return spellings.some((spell) => words.some((word) => spell(word).startsWith(spell(field))));
}

function contains(text: string, part: string): boolean {
  return spellings.some((spell) => spell(text).includes(spell(part)));
}

/** Two spellings without umlauts, in small letters: «Zurich» and «Zuerich» find «Zürich». */
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
