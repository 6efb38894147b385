import { cantons } from "#catalogue/cantons";
import {
  famhFields,
  labSpecialties,
  orderWays,
  resultFormats,
  testCategoryNames,
} from "#catalogue/terms";
import { addHttpsScheme } from "~/directory/editor/read-content.server";
import { toFrancs } from "~/directory/labs/from-registration.server";
import { createColumn, EXAMPLE_ID, type TableColumn } from "~/directory/tables/table-column";
import { labRights } from "~/identity/member/lab-rights";
import { getMainContact, type RowContact, type StoredContact } from "./lab-contacts.server";
import { foldCell } from "./vocabulary/fold-cell";
import {
  formatCanton,
  formatCantonCodes,
  parseCanton,
  parseCantons,
} from "./vocabulary/place-words";
import { parseLine } from "./vocabulary/text-cells";
import { parseYesNo } from "./vocabulary/yes-no-words";

/** A column that holds a part of a laboratory's profile. */
export interface ProfileColumn extends TableColumn {
  path: readonly string[];
  /** What is stored, where it is more than the cell says. */
  toStored?(value: unknown, before: unknown): unknown;
}

type Options = Omit<Partial<ProfileColumn>, "path" | "name" | "field" | "explain" | "example">;

function createProfileColumn(
  name: string,
  path: string,
  explain: string,
  example: string,
  {
    getValue = (value) => value,
    ...options
  }: Omit<Options, "getValue"> & { getValue?(value: object): unknown } = {},
): ProfileColumn {
  const steps = path.split(".");
  return {
    ...createColumn(name, `profile.${path}`, explain, example),
    parse: parseLine,
    ...options,
    path: steps,
    getValue(content) {
      const stored = getAt(content, steps);
      return stored === undefined || stored === null ? undefined : getValue(stored as object);
    },
  };
}

export function getAt(content: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? Reflect.get(at, step) : undefined),
    content,
  );
}

/** Several words of a list of ours in one cell. */
function toListOptions(values: readonly string[], synonyms: readonly string[] = []): Options {
  const byWord = new Map(values.map((value) => [foldCell(value), value]));
  return {
    synonyms,
    expected: `Bitte einige davon, mit Komma getrennt: ${values.join(", ")}.`,
    parse(cell) {
      const words = cell.split(/[,;|\n]/).filter((word) => word.trim() !== "");
      const found = words.map((word) => byWord.get(foldCell(word)));
      if (found.includes(undefined)) return undefined;
      return values.filter((value) => found.includes(value));
    },
    format: (value) => (Array.isArray(value) ? value.join(", ") : ""),
    toStored: keepOrder,
  };
}

/** The order of a list says nothing. */
function keepOrder(value: unknown, before: unknown): unknown {
  const [now, old] = [new Set(toArray(value)), new Set(toArray(before))];
  return now.size === old.size && [...now].every((one) => old.has(one)) ? before : value;
}

const yesOrNo: Options = {
  expected: "Bitte «ja» oder «nein» schreiben oder leer lassen.",
  choices: ["ja", "nein"].map((value) => ({ value, label: value })),
  parse: parseYesNo,
};

const francs: Options = {
  expected: "Bitte einen Betrag in Franken angeben, zum Beispiel 15, 2.50 oder 1'200.",
  parse: (cell) => toFrancs(cell) || undefined,
};

const prose: Options = { parse: (cell) => cell };

const CANTON_CHOICES = cantons.map(({ value, label }) => ({ value, label }));

export const PROFILE_COLUMNS: readonly ProfileColumn[] = [
  createProfileColumn(
    "Strasse",
    "contact.street",
    "Strasse und Nummer des Sitzes.",
    "Bahnhofstrasse 1",
    {
      synonyms: ["Adresse", "Strasse und Nummer", "Strasse Nr", "Strasse / Nr.", "Anschrift"],
    },
  ),
  createProfileColumn(
    "Postleitzahl",
    "contact.postalCode",
    "Vier Ziffern. Ort und Kanton ergänzen wir, wo sie fehlen.",
    "8001",
    { isReference: true, synonyms: ["PLZ", "NPA"] },
  ),
  createProfileColumn("Ort", "location.town", "Ort des Sitzes, auch mit Postleitzahl.", "Zürich", {
    isReference: true,
    synonyms: ["PLZ Ort", "PLZ/Ort", "Stadt", "Standort", "Sitz", "Ortschaft"],
  }),
  createProfileColumn("Kanton", "location.canton", "Kanton des Sitzes.", "ZH", {
    choices: CANTON_CHOICES,
    parse: parseCanton,
    format: formatCanton,
    synonyms: ["Kt.", "Sitzkanton", "Standortkanton"],
  }),
  createProfileColumn("Telefon", "contact.phone", "Telefon des Labors.", "044 123 45 67", {
    isReference: true,
    synonyms: ["Tel.", "Tel", "Telefonnummer", "Telefon Labor", "Zentrale"],
  }),
  createProfileColumn(
    "E-Mail des Labors",
    "contact.email",
    "Allgemeine Adresse des Labors.",
    "info@labor.example",
    {
      synonyms: ["E-Mail Labor", "E-Mail allgemein", "Info-Mail"],
    },
  ),
  createProfileColumn(
    "Website",
    "website",
    "Adresse der Website; aus «http» wird «https».",
    "https://www.labor.example",
    {
      isReference: true,
      parse: (cell) => addHttpsScheme(cell.replace(/^http:/i, "https:")),
      synonyms: ["Webseite", "Homepage", "Internet", "URL", "Web"],
    },
  ),
  createProfileColumn(
    "Abholung in den Kantonen",
    "collectionCantons",
    "Kürzel mit Komma, oder «ganze Schweiz».",
    "ZH, AG",
    {
      expected: "Bitte Kantone angeben, zum Beispiel «ZH, AG» oder «ganze Schweiz».",
      parse: parseCantons,
      format: formatCantonCodes,
      toStored: keepOrder,
      synonyms: ["Einzugsgebiet", "Abholkantone", "Kantone", "Abholgebiet", "Kurierkantone"],
    },
  ),
  createProfileColumn(
    "Abholung",
    "collection",
    "Wann der Kurier kommt.",
    "Mo–Fr, zweimal täglich",
    {
      synonyms: ["Kurier", "Abholzeiten", "Kurierdienst"],
    },
  ),
  createProfileColumn("Öffnungszeiten", "openingHours", "In Worten.", "Mo–Fr 7–18 Uhr", {
    synonyms: ["Oeffnungszeiten", "Betriebszeiten"],
  }),
  createProfileColumn("Befundzeit", "turnaround", "Was üblich ist.", "am selben Tag", {
    synonyms: ["Befund", "TAT", "Zeit bis Befund"],
  }),
  createProfileColumn(
    "Kurzbeschreibung",
    "shortDescription",
    "Höchstens 600 Zeichen.",
    "Labor für Hausarztpraxen.",
    {
      ...prose,
      synonyms: ["Beschreibung", "Kurzporträt", "Porträt"],
    },
  ),
  createProfileColumn("Gründungsjahr", "foundedIn", "Vier Ziffern.", "1998", {
    expected: "Bitte ein Jahr angeben, zum Beispiel 1998.",
    parse: (cell) => (/^\d{4}$/.test(cell) ? Number(cell) : undefined),
    synonyms: ["Gegründet", "Gründung", "gegründet 19xx"],
  }),
  createProfileColumn("Notfalllabor", "isEmergencyLab", "«ja» oder «nein».", "nein", {
    ...yesOrNo,
    synonyms: ["Notfall", "Notfalldienst", "24h-Labor"],
  }),
  createProfileColumn(
    "Kategorien",
    "testCategories",
    "Testangebot, mit Komma getrennt.",
    "Klinische Chemie, Hämatologie",
    {
      ...toListOptions(testCategoryNames, ["Testangebot", "Testkategorien"]),
      getValue: (stored) => (Array.isArray(stored) ? stored.map(getCategoryName) : undefined),
      toStored: toCategories,
    },
  ),
  createProfileColumn(
    "Fachgebiete",
    "specialties",
    "Für welche Praxen, mit Komma getrennt.",
    "Allgemeinmedizin",
    {
      ...toListOptions(labSpecialties, ["Fachrichtungen", "Fachbereiche"]),
    },
  ),
  createProfileColumn(
    "Laborleitung",
    "medicalLeadership.medicalDirector.name",
    "Name mit Titel.",
    "Dr. sc. nat. Muster",
    {
      synonyms: ["Leiter", "Leiterin", "Laborleiter", "Laborleiterin", "Leitung"],
    },
  ),
  createProfileColumn(
    "Beschreibung der Laborleitung",
    "medicalLeadership.medicalDirector.description",
    "Höchstens 500 Zeichen.",
    "Leitet das Labor seit 2015.",
    prose,
  ),
  createProfileColumn(
    "FAMH-Fachgebiete",
    "medicalLeadership.medicalDirector.famhFields",
    "Titel der Laborleitung, mit Komma getrennt.",
    "Klinische Chemie, Hämatologie",
    toListOptions(famhFields, ["FAMH", "FAMH-Titel"]),
  ),
  createProfileColumn(
    "Akkreditierung",
    "proofs.accreditation",
    "Angabe des Labors.",
    "ISO 15189, STS 0000",
    prose,
  ),
  createProfileColumn(
    "Bewilligung Swissmedic",
    "proofs.microbiology",
    "Angabe des Labors.",
    "seit 2016",
    prose,
  ),
  createProfileColumn("Bewilligung BAG", "proofs.genetics", "Genetik (GUMG).", "seit 2018", prose),
  createProfileColumn(
    "Fremdanalytik",
    "proofs.sentOut",
    "Was das Labor weitergibt.",
    "Seltene Analysen.",
    {
      ...prose,
      synonyms: ["Versandanalytik", "Fremdversand"],
    },
  ),
  createProfileColumn(
    "Auftrag",
    "orderWays",
    `Einige davon: ${orderWays.join(", ")}.`,
    "Browser, Papier",
    {
      ...toListOptions(orderWays, ["Auftragswege"]),
    },
  ),
  createProfileColumn(
    "Befundformate",
    "resultFormats",
    `Einige davon: ${resultFormats.join(", ")}.`,
    "HL7",
    {
      ...toListOptions(resultFormats, ["Formate", "Schnittstellen"]),
    },
  ),
  createProfileColumn(
    "Telefonische Vorabmeldung",
    "callsAhead",
    "«ja», wenn auffällige Werte telefonisch kommen.",
    "ja",
    {
      ...yesOrNo,
      toStored: (value) => value || undefined,
    },
  ),
  createProfileColumn(
    "Online-Erfassung CHF",
    "onlineRegistrationPayment",
    "Pro erfasste Probe.",
    "2.50",
    francs,
  ),
  createProfileColumn(
    "Logo auf der Website CHF",
    "annualWebsitePlacement",
    "Pro Jahr.",
    "200",
    francs,
  ),
];

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Analyses of a category stay, and new categories begin without. */
function toCategories(value: unknown, before: unknown): unknown {
  const stored = toArray(before);
  const names = toArray(value);
  const kept = stored.filter((one) => names.includes(getCategoryName(one)));
  const added = names.filter((name) => !stored.some((one) => getCategoryName(one) === name));
  return [...kept, ...added.map((name) => ({ name, analyses: [] }))];
}

function getCategoryName(category: unknown): unknown {
  return typeof category === "object" && category !== null ? Reflect.get(category, "name") : "";
}

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

const RIGHTS = new Map(
  [
    ...labRights.flatMap(({ value, label }) => [[label, value] as const, [value, value] as const]),
    ...(["Offerten", "Offerte", "Offerten senden"] as const).map(
      (word) => [word, "offer"] as const,
    ),
    ...(["alle", "alles", "Administrator", "Admin"] as const).map(
      (word) => [word, "owner"] as const,
    ),
    ...(["nur lesen", "Ansehen", "Leserechte"] as const).map((word) => [word, "read"] as const),
    ...(["Profil bearbeiten", "Profile"] as const).map((word) => [word, "profile"] as const),
  ].map(([word, right]) => [foldCell(word), right]),
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
  const rights = Array.isArray(value) ? value : [];
  const labels = labRights.flatMap(({ value, label }) => (rights.includes(value) ? [label] : []));
  return labels.join(", ") || "keine";
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
    synonyms: ["Direktwahl", "Telefon Kontakt", "Kontakt Telefon", "Mobile", "Handy"],
  }),
  createContactColumn(
    "Erhält Anfragen",
    "forRequests",
    "«ja» oder «nein». Leer: ja, wenn das Labor noch niemanden dafür hat.",
    "ja",
    { ...yesOrNo, synonyms: ["Anfragen", "Empfängt Anfragen", "Anfragen an"] },
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

export const LAB_COLUMNS: readonly TableColumn[] = [
  createColumn(
    "Id",
    "id",
    "Kürzel aus dem Verzeichnis. Leer genügt, wenn das Labor benannt ist.",
    EXAMPLE_ID,
    {
      getKey: ({ id }) => id,
    },
  ),
  createColumn("Labor", "name", "Name. Ein unbekannter ist ein neues Labor.", "Medlab Basel AG", {
    getKey: ({ name }) => name,
    synonyms: [
      "Name",
      "Laborname",
      "Firma",
      "Name des Labors",
      "Institut",
      "Labore",
      "Unternehmen",
    ],
  }),
  ...PROFILE_COLUMNS,
  ...CONTACT_COLUMNS,
];
