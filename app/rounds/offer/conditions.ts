import { listWantedAnalyses, type Needs, type TestGroup, testGroups } from "~/leads/index";
import type { FieldValue, OfferField } from "./field-kinds";

export const offerParts = [
  { value: "orders", label: "Aufträge und Befunde" },
  { value: "courier", label: "Kurier" },
  { value: "turnaround", label: "Befundzeiten ab Probeneingang" },
  { value: "service", label: "Service" },
  { value: "material", label: "Material und Preise ausserhalb der Analysenliste" },
  { value: "contract", label: "Vertrag" },
] as const;

export type OfferPart = (typeof offerParts)[number]["value"];

/**
 * A single condition of an offer, always optional. `better` is the value that every practice would
 * prefer; a condition whose preference depends on the practice has none.
 */
type AnyCondition = OfferField & {
  key: string;
  part: OfferPart;
  better?: "yes" | "no" | "less" | "more";
};

/** From the receipt of the samples to the result. */
const turnaround = testGroups.map(
  ({ value: group, label }) =>
    ({
      key: `turnaround-${group}`,
      group,
      part: "turnaround",
      kind: "hours",
      label: `Befundzeit ${label}`,
      better: "less",
    }) as const,
);

/** In the order of form and comparison. The key is also the field's name. */
export const conditions = [
  ...turnaround,
  {
    key: "orderPortal",
    part: "orders",
    kind: "yes-no",
    label: "Portal für Aufträge und Befunde",
    better: "yes",
  },
  { key: "hl7v2", part: "orders", kind: "yes-no", label: "Befunde über HL7 v2", better: "yes" },
  {
    key: "chLabOrder",
    part: "orders",
    kind: "yes-no",
    label: "Aufträge über CH LAB-Order",
    better: "yes",
  },
  {
    key: "softwareConfirmed",
    part: "orders",
    kind: "yes-no",
    label: "Anbindung der Praxissoftware bestätigt",
    better: "yes",
  },
  { key: "courierDays", part: "courier", kind: "days", label: "Abholtage" },
  {
    key: "courierTimes",
    part: "courier",
    kind: "text",
    max: 200,
    label: "Abholzeiten",
    hint: "Zum Beispiel 11:30 und 17:00",
  },
  {
    key: "courierCutOff",
    part: "courier",
    kind: "time",
    label: "Annahmeschluss für den gleichen Tag",
  },
  {
    key: "emergency",
    part: "service",
    kind: "choice",
    label: "Notfallanalysen",
    options: [
      { value: "immer", label: "rund um die Uhr" },
      { value: "laborzeiten", label: "zu den Öffnungszeiten" },
      { value: "nein", label: "nein" },
    ],
  },
  {
    key: "criticalByPhone",
    part: "service",
    kind: "yes-no",
    label: "Kritische Werte telefonisch",
    better: "yes",
  },
  {
    key: "analyses",
    part: "service",
    kind: "number",
    max: 1_000,
    label: "Analysen",
    one: "Analyse",
    many: "Analysen",
    zero: "keine",
    better: "more",
  },
  {
    key: "sentOn",
    part: "service",
    kind: "text",
    max: 500,
    label: "Fremdanalytik",
    hint: "Welche Analysen andere Labore ausführen",
  },
  {
    key: "material",
    part: "material",
    kind: "choice",
    label: "Entnahmematerial",
    hint: "Auch einen Gratisbezug muss die Praxis unter Umständen weitergeben (Art.\u00a056 Abs.\u00a03\u00a0KVG).",
    options: [
      { value: "kostenlos", label: "kostenlos" },
      { value: "verrechnet", label: "wird verrechnet" },
    ],
  },
  {
    key: "termMonths",
    part: "contract",
    kind: "number",
    max: 120,
    label: "Mindestlaufzeit",
    one: "Monat",
    many: "Monate",
    zero: "keine",
    better: "less",
  },
  {
    key: "noticeMonths",
    part: "contract",
    kind: "number",
    max: 36,
    label: "Kündigungsfrist",
    one: "Monat",
    many: "Monate",
    zero: "keine",
    better: "less",
  },
  {
    key: "exclusive",
    part: "contract",
    kind: "yes-no",
    label: "Exklusivität verlangt",
    better: "no",
  },
  {
    key: "minimumVolume",
    part: "contract",
    kind: "number",
    max: 1_000_000,
    label: "Mindestmenge im Jahr",
    one: "Probe",
    many: "Proben",
    zero: "keine",
    better: "less",
  },
  {
    key: "onboardingDays",
    part: "contract",
    kind: "number",
    max: 365,
    label: "Zeit bis zum Start",
    one: "Arbeitstag",
    many: "Arbeitstage",
    zero: "sofort",
    better: "less",
  },
  {
    key: "remarks",
    part: "contract",
    kind: "text",
    max: 2_000,
    lines: "many",
    label: "Weitere Bedingungen",
  },
] as const satisfies readonly AnyCondition[];

export type OfferCondition = (typeof conditions)[number];

/** With the groups of what the practice sends or wants; none where that is unknown. */
export type AskedNeeds = Needs & { groups: readonly TestGroup[] };

/** How many analyses a laboratory performs is asked where the practice has named some, and times of what it wants. */
export function isAsked(condition: OfferCondition, needs: AskedNeeds): boolean {
  if ("group" in condition) {
    return needs.groups.length === 0 || needs.groups.includes(condition.group);
  }
  return condition.key !== "analyses" || listWantedAnalyses(needs).length > 0;
}

export type OfferConditions = {
  [One in OfferCondition as One["key"]]?: FieldValue<One> | undefined;
};
