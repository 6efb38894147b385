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
  device: "Katheterspitze, Implantat",
  secretion: "Nasen- oder Ohrsekret",
} as const;

export type Specimen = keyof typeof specimens;

export const outsideList = {
  notListed: "keine Position gefunden",
  otherTariff: "anderer Tarif",
} as const;

export type OutsideList = keyof typeof outsideList;

/** «innert 24 Stunden», «innert 7 Tagen». */
export function formatTurnaround(hours: number): string {
  if (hours === 1) return "innert einer Stunde";
  if (hours < 48) return `innert ${hours} Stunden`;
  return `innert ${Math.ceil(hours / 24)} Tagen`;
}
