/** The browser reads them too, to show only what is permitted. */
export const roles = [
  { value: "owner", label: "Leitung", about: "alles, auch Konten, Löschung und Betrieb" },
  {
    value: "editor",
    label: "Bearbeitung",
    about: "Einträge, E-Mails, Versand, Verzeichnis, Export",
  },
  {
    value: "reader",
    label: "Lesen",
    about: "liest Einträge und E-Mails, ändert und exportiert nichts",
  },
] as const;

export type Role = (typeof roles)[number]["value"];

/**
 * - `account`: the operator's own account, also before a first password is replaced
 * - `read`: see what visitors sent
 * - `work`: answer it: status, notes, rounds of offers, mails, newsletter; write and publish the directory
 * - `export`: export entries from the portal
 * - `erase`: delete by deadline or on request
 * - `operate`: accounts of others, settings, taking a document off, importing the directory
 */
export type Right = "account" | "read" | "work" | "export" | "erase" | "operate";

const RIGHTS: Record<Role, readonly Right[]> = {
  owner: ["account", "read", "work", "export", "erase", "operate"],
  editor: ["account", "read", "work", "export"],
  reader: ["account", "read"],
};

export function isRight(value: string | undefined): value is Right {
  return RIGHTS.owner.some((right) => right === value);
}

export function roleHasRight(role: Role, right: Right): boolean {
  return RIGHTS[role].includes(right);
}

export function getRoleLabel(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
