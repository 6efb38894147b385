export const labRights = [
  { value: "read", label: "Lesen", about: "sieht alle Anfragen und Offerten des Labors" },
  { value: "offer", label: "Offerieren", about: "sendet Offerten, Absagen und Fragen" },
  { value: "profile", label: "Profil", about: "schlägt Änderungen am Profil vor" },
  { value: "owner", label: "Leitung", about: "darf alles und lädt andere des Labors ein" },
] as const;

export type LabRight = (typeof labRights)[number]["value"];

export function isLabRight(value: unknown): value is LabRight {
  return labRights.some((right) => right.value === value);
}

export function hasLabRight(rights: readonly LabRight[], right: LabRight): boolean {
  if (right === "read") return rights.length > 0;
  return rights.includes(right) || rights.includes("owner");
}

export function formatRights(rights: readonly LabRight[]): string {
  return labRights
    .filter(({ value }) => rights.includes(value))
    .map(({ label }) => label)
    .join(", ");
}
