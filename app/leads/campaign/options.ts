import type { Option } from "~/ui/field";

export const ratings = [
  { value: "1", label: "1 Sehr unzufrieden" },
  { value: "2", label: "2 Unzufrieden" },
  { value: "3", label: "3 Neutral" },
  { value: "4", label: "4 Zufrieden" },
  { value: "5", label: "5 Sehr zufrieden" },
] as const satisfies readonly Option[];

export const yesOrNo = [
  { value: "ja", label: "Ja" },
  { value: "nein", label: "Nein" },
] as const satisfies readonly Option[];

export const practiceTypes = [
  { value: "einzelpraxis", label: "Einzelpraxis" },
  { value: "gemeinschaftspraxis", label: "Gemeinschaftspraxis" },
  { value: "praxiskette", label: "Praxiskette" },
  { value: "andere", label: "Andere" },
] as const satisfies readonly Option[];
