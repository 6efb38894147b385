export interface Specialty {
  value: string;
  label: string;
}

/** Facharztgruppen of the practice form and the hero, in the promised order (docs/promises.md, Practice form). */
export const practiceSpecialties = [
  { value: "allgemeinmedizin", label: "Allgemeinmedizin" },
  { value: "dermatologie", label: "Dermatologie" },
  { value: "gastroenterologie", label: "Gastroenterologie" },
  { value: "gynaekologie", label: "Gynäkologie" },
  { value: "haematologie", label: "Hämatologie" },
  { value: "immunologie", label: "Immunologie" },
  { value: "kardiologie", label: "Kardiologie" },
  { value: "onkologie", label: "Onkologie" },
  { value: "ophthalmologie", label: "Ophthalmologie" },
  { value: "urologie", label: "Urologie" },
  { value: "andere", label: "Andere" },
] as const satisfies readonly Specialty[];

/** Empty for a value that the practice form does not offer, as an address may hold any. */
export function parseSpecialty(text: string): string {
  return practiceSpecialties.find(({ value }) => value === text)?.value ?? "";
}

/** Facharztgruppen of the campaign forms, in the promised order (docs/promises.md, Practice form). */
export const campaignSpecialties = [
  { value: "allgemeinmedizin", label: "Allgemeinmedizin" },
  { value: "kardiologie", label: "Kardiologie" },
  { value: "dermatologie", label: "Dermatologie" },
  { value: "neurologie", label: "Neurologie" },
  { value: "orthopaedie", label: "Orthopädie" },
  { value: "gynaekologie", label: "Gynäkologie" },
  { value: "urologie", label: "Urologie" },
  { value: "hno", label: "HNO" },
  { value: "ophthalmologie", label: "Ophthalmologie" },
  { value: "psychiatrie", label: "Psychiatrie" },
] as const satisfies readonly Specialty[];

export function specialtyLabel(value: string): string {
  const specialties: readonly Specialty[] = [...practiceSpecialties, ...campaignSpecialties];
  return specialties.find((specialty) => specialty.value === value)?.label ?? value;
}
