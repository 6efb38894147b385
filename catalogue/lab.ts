import type { Canton } from "./cantons.ts";

/** The seven fixed labs in the order of the specification (point 3). */
export const labIds = [
  "labor-dr-muller",
  "labor-zentrum-zurich",
  "swisslab-bern",
  "medlab-basel",
  "labor-express-genf",
  "alpine-lab-luzern",
  "techlab-st-gallen",
] as const;

export type LabId = (typeof labIds)[number];

/** The four sample cards on the home page; they have no profile. */
export type HomeLabId =
  | "helvetia-labordiagnostik"
  | "limmat-diagnostik"
  | "saentis-analytik"
  | "rheinlabor-basel";

export type LabSpecialty =
  | "Allgemeinmedizin"
  | "Dermatologie"
  | "Diabetologie"
  | "Endokrinologie"
  | "Gastroenterologie"
  | "Gynäkologie"
  | "Hämatologie"
  | "Immunologie"
  | "Infektiologie"
  | "Kardiologie"
  | "Nephrologie"
  | "Neurologie"
  | "Notfallmedizin"
  | "Onkologie"
  | "Pädiatrie"
  | "Rheumatologie"
  | "Urologie";

/** The same twelve names that a lab can choose when it registers (specification, point 3). */
type TestCategoryName =
  | "Klinische Chemie"
  | "Hämatologie"
  | "Mikrobiologie/Infektiologie"
  | "Immunologie/Serologie"
  | "Molekulardiagnostik/Genetik"
  | "Histopathologie"
  | "Cytologie"
  | "Toxikologie"
  | "Endokrinologie"
  | "Kardiologie"
  | "Onkologie"
  | "Allergologie";

/** Francs without the word CHF, as shown: "15", "1'200". */
export type ChfAmount = `${number}` | `${number}'${number}`;

interface LabLocation {
  readonly town: string;
  readonly canton: Canton;
}

export interface TestCategory<Name extends TestCategoryName = TestCategoryName> {
  readonly name: Name;
  /** How many analyses the lab offers here; `analyses` names the typical ones only. */
  readonly analysisCount: number;
  readonly analyses: readonly string[];
}

/** Most special tests have no page of their own; `testById` knows the ones that do. */
interface SpecialTest {
  readonly id: string;
  readonly name: string;
}

export interface SpecialTestGroup {
  readonly specialty: LabSpecialty;
  readonly tests: readonly SpecialTest[];
}

export interface Person {
  readonly name: string;
  /** Seed of the drawn monogram portrait, not a file. */
  readonly image: string;
  readonly description: string;
}

export interface MedicalLeadership {
  readonly medicalDirector: Person;
  readonly cytopathologyDirector?: Person;
  readonly histopathologyDirector?: Person;
}

/** A director exists exactly when the lab offers the field (specification, point 2). */
export type LeadershipFor<Offered extends TestCategoryName> = {
  readonly medicalDirector: Person;
} & ("Cytologie" extends Offered
  ? { readonly cytopathologyDirector: Person }
  : { readonly cytopathologyDirector?: never }) &
  ("Histopathologie" extends Offered
    ? { readonly histopathologyDirector: Person }
    : { readonly histopathologyDirector?: never });

export interface DoctorComment {
  readonly doctor: string;
  readonly specialty: string;
  readonly town: string;
  readonly comment: string;
  readonly rating: 3 | 4 | 5;
}

interface LabFacts {
  readonly id: LabId;
  readonly name: string;
  /** Id of the drawn mark, not a file. */
  readonly logo: LabId;
  readonly rating: number;
  readonly reviewCount: number;
  readonly isEmergencyLab: boolean;
  readonly shortDescription: string;
  readonly location: LabLocation;
  readonly collectionCantons: readonly Canton[];
  readonly openingHours: string;
  /** When the courier comes. */
  readonly collection: string;
  /** When results usually arrive; never a promise. */
  readonly turnaround: string;
  /** Paid to the practice for each sample that it registers online. */
  readonly onlineRegistrationPayment: ChfAmount;
  /** Logo on the practice's website, per year. */
  readonly annualWebsitePlacement: ChfAmount;
  /** Logo in the practice, per year and practice. */
  readonly practicePlacement: ChfAmount;
  readonly additionalElements: readonly string[];
  readonly specialties: readonly LabSpecialty[];
  readonly specialTests: readonly SpecialTestGroup[];
  readonly doctorComments: readonly DoctorComment[];
}

export interface Lab extends LabFacts {
  readonly testCategories: readonly TestCategory[];
  readonly medicalLeadership: MedicalLeadership;
}

/** Gives the lab back unchanged: a missing or needless pathology director does not compile here. */
export function defineLab<const Offered extends TestCategoryName>(
  lab: LabFacts & {
    readonly testCategories: readonly TestCategory<Offered>[];
    readonly medicalLeadership: LeadershipFor<Offered>;
  },
): Lab {
  return lab;
}

/** A card on the home page (specification, point 3): sample data without a profile. */
export interface LabCard {
  readonly id: HomeLabId;
  readonly name: string;
  readonly location: string;
  readonly rating: number;
  readonly reviews: number;
  readonly openingHours: string;
  readonly phone?: string;
  readonly specialties: readonly LabSpecialty[];
  readonly distance: string;
  /** Id of the drawn mark, not a file. */
  readonly image?: HomeLabId;
}

interface TestParameter {
  readonly name: string;
  readonly description: string;
}

/** A special test with a page of its own. */
export interface LabTest {
  readonly id: string;
  readonly name: string;
  readonly labId: LabId;
  readonly labName: string;
  /** The specialty under which the lab's profile lists the test. */
  readonly category: LabSpecialty;
  readonly generalExplanation: string;
  readonly applicableFor: readonly string[];
  readonly relevantSpecialties: readonly LabSpecialty[];
  readonly parameters: readonly TestParameter[];
  readonly material: string;
  /** What to heed before and while the sample is taken. */
  readonly preparation: string;
  /** When results usually arrive; never a promise. */
  readonly turnaround: string;
}

/** The amount in francs, for sorting and arithmetic. */
export function amountInFrancs(amount: ChfAmount): number {
  return Number(amount.replaceAll("'", ""));
}
