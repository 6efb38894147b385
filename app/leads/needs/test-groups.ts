import type { TestCategoryName } from "#catalogue/terms";

export const testGroups = [
  { value: "chemie", label: "Klinische Chemie" },
  { value: "haematologie", label: "Hämatologie" },
  { value: "mikrobiologie", label: "Mikrobiologie/Infektiologie" },
  { value: "immunologie", label: "Immunologie/Serologie" },
  { value: "genetik", label: "Molekulardiagnostik/Genetik" },
  { value: "histopathologie", label: "Histopathologie" },
  { value: "cytologie", label: "Cytologie" },
  { value: "toxikologie", label: "Toxikologie" },
  { value: "endokrinologie", label: "Endokrinologie" },
  { value: "kardiologie", label: "Kardiologie" },
  { value: "onkologie", label: "Onkologie" },
  { value: "allergologie", label: "Allergologie" },
] as const satisfies readonly { value: string; label: TestCategoryName }[];

export type TestGroup = (typeof testGroups)[number]["value"];

export type SamplesByGroup = Partial<Record<TestGroup, number>>;

export function testGroupLabel(group: TestGroup): string {
  return testGroups.find(({ value }) => value === group)?.label ?? group;
}
