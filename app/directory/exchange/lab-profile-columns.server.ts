import { cantons } from "#catalogue/cantons";
import {
  famhFields,
  labSpecialties,
  orderWays,
  resultFormats,
  testCategoryNames,
} from "#catalogue/terms";
import { formatTours, parseTours, type TourWeek, toStatedWeek, toWeek } from "#catalogue/tours";
import { addHttpsScheme } from "~/directory/editor/read-content.server";
import {
  createProfileColumn,
  FRANCS,
  getCategoryName,
  PROSE,
  type ProfileColumn,
  toCategories,
  toListOptions,
  toStoredList,
} from "./lab-profile-cells.server";
import {
  formatCanton,
  formatCantonCodes,
  parseCanton,
  parseCantons,
} from "./vocabulary/place-words";
import { parsePhone } from "./vocabulary/text-cells";
import { YES_OR_NO } from "./vocabulary/yes-no-words";

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
    parse: parsePhone,
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
      toStored: toStoredList,
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
  createProfileColumn("Touren", "tours", "Wie oft der Kurier je Tag kommt.", "Mo–Fr 3, Sa 1", {
    expected: "Bitte Tage und Zahl der Touren angeben, zum Beispiel «Mo–Fr 3, Sa 1».",
    parse: parseTours,
    format: (value) => formatTours(value as TourWeek),
    getValue: (stored) => toWeek(stored as Parameters<typeof toWeek>[0]),
    // What the cell does not say, such as holidays, stays.
    toStored: (value, before) => ({ ...(before ?? {}), ...toStatedWeek(value as TourWeek) }),
    synonyms: ["Touren pro Tag", "Anzahl Touren", "Kurierfahrten", "Touren pro Wochentag"],
  }),
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
      ...PROSE,
      synonyms: ["Beschreibung", "Kurzporträt", "Porträt"],
    },
  ),
  createProfileColumn("Gründungsjahr", "foundedIn", "Vier Ziffern.", "1998", {
    expected: "Bitte ein Jahr angeben, zum Beispiel 1998.",
    parse: (cell) => (/^\d{4}$/.test(cell) ? Number(cell) : undefined),
    synonyms: ["Gegründet", "Gründung", "gegründet 19xx"],
  }),
  createProfileColumn("Notfalllabor", "isEmergencyLab", "«ja» oder «nein».", "nein", {
    ...YES_OR_NO,
    synonyms: ["Notfall", "Notfalldienst", "24h-Labor"],
  }),
  createProfileColumn(
    "Kategorien",
    "testCategories",
    "Kategorien der Analysen, mit Komma getrennt.",
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
    toListOptions(labSpecialties, ["Fachrichtungen", "Fachbereiche"]),
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
    PROSE,
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
    PROSE,
  ),
  createProfileColumn(
    "Bewilligung Swissmedic",
    "proofs.microbiology",
    "Angabe des Labors.",
    "seit 2016",
    PROSE,
  ),
  createProfileColumn("Bewilligung BAG", "proofs.genetics", "Genetik (GUMG).", "seit 2018", PROSE),
  createProfileColumn(
    "Fremdanalytik",
    "proofs.sentOut",
    "Was das Labor weitergibt.",
    "Seltene Analysen.",
    {
      ...PROSE,
      synonyms: ["Versandanalytik", "Fremdversand"],
    },
  ),
  createProfileColumn(
    "Auftrag",
    "orderWays",
    `Einige davon: ${orderWays.join(", ")}.`,
    "Browser, Papier",
    toListOptions(orderWays, ["Auftragswege"]),
  ),
  createProfileColumn(
    "Befundformate",
    "resultFormats",
    `Einige davon: ${resultFormats.join(", ")}.`,
    "HL7",
    toListOptions(resultFormats, ["Formate", "Schnittstellen"]),
  ),
  createProfileColumn(
    "Telefonische Vorabmeldung",
    "callsAhead",
    "«ja», wenn auffällige Werte telefonisch kommen.",
    "ja",
    {
      ...YES_OR_NO,
      toStored: (value) => value || undefined,
    },
  ),
  createProfileColumn(
    "Online-Erfassung CHF",
    "onlineRegistrationPayment",
    "Pro erfasste Probe.",
    "2.50",
    FRANCS,
  ),
  createProfileColumn(
    "Logo auf der Website CHF",
    "annualWebsitePlacement",
    "Pro Jahr.",
    "200",
    FRANCS,
  ),
];
