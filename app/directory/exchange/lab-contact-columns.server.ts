import { foldCell } from "~/directory/tables/fold-cell";
import { createColumn, type TableColumn } from "~/directory/tables/table-column";
import { formatRights, type LabRight, labRights } from "~/identity/member/lab-rights";
import { getMainContact, type RowContact, type StoredContact } from "./lab-contacts.server";
import { parseLine, parsePhone } from "./vocabulary/text-cells";
import { YES_OR_NO } from "./vocabulary/yes-no-words";

/** Of the contact who receives requests, else the first. */
function createContactColumn(
  name: string,
  part: keyof RowContact,
  explain: string,
  example: string,
  options: Omit<TableColumn, "name" | "field" | "explain" | "example"> = {},
): TableColumn {
  return createColumn(name, `person.${part}`, explain, example, {
    parse: parseLine,
    ...options,
    isKept: true,
    getValue(content) {
      const { contacts = [] } = content as { contacts?: readonly StoredContact[] };
      const value = getMainContact(contacts)?.[part];
      return value === "" ? undefined : value;
    },
  });
}

/** Other words for a right than its label. */
const RIGHT_WORDS: Readonly<Record<LabRight, readonly string[]>> = {
  read: ["nur lesen", "Ansehen", "Leserechte"],
  offer: ["Offerten", "Offerte", "Offerten senden"],
  profile: ["Profil bearbeiten", "Profile"],
  owner: ["alle", "alles", "Administrator", "Admin"],
};
const RIGHTS = new Map(
  labRights.flatMap(({ value, label }) =>
    [label, value, ...RIGHT_WORDS[value]].map((word) => [foldCell(word), value] as const),
  ),
);
const NO_RIGHTS = new Set(["keine", "kein", "nein", "kein Zugang", "ohne", "0"].map(foldCell));
const RIGHT_LABELS = labRights.map(({ label }) => label);
const RIGHT_CHOICES = [...RIGHT_LABELS, "Offerieren, Profil", "keine"];

function parseRights(cell: string): string[] | undefined {
  if (NO_RIGHTS.has(foldCell(cell))) return [];
  const words = cell.split(/[,;/|+\n]|\sund\s/).filter((word) => word.trim() !== "");
  const found = words.map((word) => RIGHTS.get(foldCell(word)));
  if (found.includes(undefined)) return undefined;
  return labRights.flatMap(({ value }) => (found.includes(value) ? [value] : []));
}

function formatStoredRights(value: unknown): string {
  return formatRights(Array.isArray(value) ? value : []) || "keine";
}

export const CONTACT_COLUMNS: readonly TableColumn[] = [
  createContactColumn("Kontakt", "name", "Wer die Anfragen bearbeitet.", "Anna Muster", {
    synonyms: ["Kontaktperson", "Ansprechperson", "Ansprechpartner", "Name Kontakt", "Person"],
  }),
  createContactColumn(
    "E-Mail des Kontakts",
    "email",
    "Ein Kontakt mit dieser Adresse wird geändert, sonst kommt einer dazu.",
    "anna.muster@labor.example",
    { synonyms: ["E-Mail", "Email", "Mail", "E-Mail-Adresse", "E-Mail Kontakt", "Kontakt E-Mail"] },
  ),
  createContactColumn("Telefon des Kontakts", "phone", "Direktwahl.", "044 123 45 68", {
    parse: parsePhone,
    synonyms: ["Direktwahl", "Telefon Kontakt", "Kontakt Telefon", "Mobile", "Handy"],
  }),
  createContactColumn(
    "Erhält Anfragen",
    "forRequests",
    "«ja» oder «nein». Leer: ja, wenn das Labor noch niemanden dafür hat.",
    "ja",
    { ...YES_OR_NO, synonyms: ["Anfragen", "Empfängt Anfragen", "Anfragen an"] },
  ),
  createContactColumn(
    "Rechte im Laborbereich",
    "rights",
    `Einige davon: ${RIGHT_LABELS.join(", ")}; oder «keine». Leer lässt die Rechte, wie sie sind.`,
    "Offerieren, Profil",
    {
      choices: RIGHT_CHOICES.map((value) => ({ value, label: value })),
      parse: parseRights,
      format: formatStoredRights,
      synonyms: ["Rechte", "Berechtigung", "Berechtigungen", "Zugang", "Rolle"],
    },
  ),
];
