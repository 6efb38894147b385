/** What is taken from a patient; the filter of the test finder offers these. */
export const specimens = {
  serum: "Serum",
  plasma: "Plasma",
  blood: "Vollblut",
  urine: "Urin",
  urine24: "24-Stunden-Urin",
  stool: "Stuhl",
  swab: "Abstrich",
  respiratory: "Atemwegsmaterial",
  csf: "Liquor",
  saliva: "Speichel",
  breath: "Atemgas",
  semen: "Ejakulat",
  skin: "Haut, Haare, Nägel",
  cells: "Zellen und Punktate",
  tissue: "Gewebe",
  stone: "Harnstein",
} as const;

export type Specimen = keyof typeof specimens;

/** When results usually arrive, counted from the arrival of the sample; never a promise. */
export const turnarounds = {
  sameDay: "meist am selben Tag",
  nextDay: "am nächsten Arbeitstag",
  twoDays: "1 bis 2 Arbeitstage",
  fourDays: "2 bis 4 Arbeitstage",
  week: "3 bis 7 Arbeitstage",
  twoWeeks: "1 bis 2 Wochen",
  longer: "mehr als 2 Wochen",
} as const;

export type Turnaround = keyof typeof turnarounds;

/** Why an analysis has no position in the federal list. */
export const outsideList = {
  notCovered: "keine Pflichtleistung",
  otherTariff: "anderer Tarif",
} as const;

export type OutsideList = keyof typeof outsideList;

/** What a laboratory says in hours, in the words of a list: «innert 24 Stunden», «innert 7 Tagen». */
export function turnaroundInWords(hours: number): string {
  if (hours === 1) return "innert einer Stunde";
  if (hours < 48) return `innert ${hours} Stunden`;
  return `innert ${Math.ceil(hours / 24)} Tagen`;
}
