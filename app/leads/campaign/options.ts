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

export const yesNoOrNothing: readonly Option[] = [...yesOrNo, { value: "", label: "Keine Angabe" }];

export const practiceTypes = [
  { value: "einzelpraxis", label: "Einzelpraxis" },
  { value: "gemeinschaftspraxis", label: "Gemeinschaftspraxis" },
  { value: "praxiskette", label: "Praxiskette" },
  { value: "andere", label: "Andere" },
] as const satisfies readonly Option[];

/** Empty for null; an unknown value is returned unchanged. */
export function optionLabel(options: readonly Option[], value: string | null): string {
  return options.find((option) => option.value === value)?.label ?? value ?? "";
}
