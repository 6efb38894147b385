import type { DocumentKind } from "#catalogue/kinds";
import type { ContentFieldTexts, KindTexts } from "./kind-texts";
import { labTexts } from "./lab-texts.server";

const PROVIDER =
  "Name, Sitz und Ort der Daten, so wie es in der Datenschutzerklärung steht; im Ausland auch Land und Garantien";

export const contentTexts: Record<DocumentKind, KindTexts> = {
  lab: labTexts,
  test: {
    sections: [
      ["Test", "name", "labId", "category", "generalExplanation", "isGenetic"],
      ["Anwendung", "applicableFor", "relevantSpecialties", "parameters"],
      ["Probe", "material", "containers", "preparation", "storage", "packaging", "turnaround"],
    ],
    fields: {
      name: "Name",
      labId: { label: "Labor", hint: "Veröffentlichte Labore" },
      category: { label: "Fachgebiet", hint: "Unter dem das Profil des Labors den Test zeigt" },
      generalExplanation: "Erklärung",
      applicableFor: { label: "Geeignet für", hint: "Eine Angabe pro Zeile" },
      relevantSpecialties: "Für die Fachgebiete",
      parameters: { label: "Parameter", one: "Parameter" },
      "parameters.name": "Name",
      "parameters.description": "Bedeutung",
      material: { label: "Material", hint: "Was entnommen wird, und wie viel" },
      containers: { label: "Röhrchen und Gefässe", hint: "Eines pro Zeile" },
      preparation: "Vorbereitung und Entnahme",
      storage: "Lagerung und Transport",
      packaging: "Verpackung",
      isGenetic: {
        label: "Genetische Untersuchung",
        hint: "Nur für Fachpersonen sichtbar (GUMG Art. 14 und 20)",
      },
      turnaround: "Befundzeit",
    },
  },
  analysis: {
    sections: [
      ["Analyse", "name", "answers", "category", "alsoIn", "specialties", "isGenetic"],
      ["Gesucht als", "short", "de", "fr", "en", "topics", "foreignTopics", "searchTerms"],
      ["Probe", "specimens", "collection"],
      ["Analysenliste", "federalPositions", "outsideList", "loinc"],
    ],
    fields: {
      name: "Name",
      answers: { label: "Frage", hint: "Was sie beantwortet, in einem Satz mit Fragezeichen" },
      category: { label: "Kategorie", hint: "Unter der die Analyse steht" },
      alsoIn: { label: "Auch in", hint: "Wo Labore ohne diese Kategorie sie anbieten" },
      specialties: "Für die Fachgebiete",
      short: { label: "Abkürzungen", hint: "Eine pro Zeile, in jeder Sprache" },
      de: { label: "Synonyme deutsch", hint: "Eines pro Zeile" },
      fr: { label: "Synonyme französisch", hint: "Eines pro Zeile" },
      en: { label: "Synonyme englisch", hint: "Eines pro Zeile" },
      topics: { label: "Stichwörter", hint: "Organe, Krankheiten, Fragen; das wichtigste zuerst" },
      foreignTopics: { label: "Stichwörter französisch und englisch", hint: "Eines pro Zeile" },
      searchTerms: {
        label: "Verwandte Begriffe",
        hint: "Nur für die Suche: andere Messgrössen, alte Verfahren, Umgangssprache; einer pro Zeile",
      },
      specimens: "Material",
      collection: "Entnahme",
      isGenetic: {
        label: "Genetische Untersuchung, auch somatisch",
        hint: "Nur für Fachpersonen sichtbar (GUMG Art. 14 und 20)",
      },
      federalPositions: {
        label: "Positionen",
        hint: "Nur belegte, eine pro Zeile: 1371.00. Ohne Praxislabor und Zuschläge",
      },
      outsideList: {
        label: "Ohne Position",
        hint: "Wenn belegt ist, dass die Liste sie nicht nennt; sonst leer",
      },
      loinc: { label: "LOINC", hint: "Ein Code pro Zeile" },
    },
  },
  software: {
    sections: [["Praxissoftware", "name", "maker", "website", "formats", "checkedAt"]],
    fields: {
      name: { label: "Name", hint: "Wie die Herstellerin ihn schreibt" },
      maker: "Herstellerin",
      website: { label: "Website", hint: "https:// ergänzen wir" },
      formats: { label: "Formate", hint: "Nach Angabe der Herstellerin" },
      checkedAt: {
        label: "Geprüft am",
        hint: "Bei der Herstellerin. Solange der Tag fehlt, sagt die Seite, dass die Angaben noch zu prüfen sind",
      },
    },
  },
  article: {
    sections: [
      ["Artikel", "title", "excerpt", "content"],
      ["Einordnung", "date", "category", "tags", "image"],
      ["Quellen", "sources"],
    ],
    fields: {
      title: "Titel",
      excerpt: "Kurzfassung",
      content: {
        label: "Text",
        hint: "Ein Absatz pro Zeile. «## » beginnt einen Zwischentitel, «- » eine Aufzählung, «> » ein Zitat; **ganze Zeile** ist fett, [Worte](https://…) ein Link.",
      },
      date: "Datum",
      category: "Rubrik",
      tags: { label: "Stichwörter", hint: "Eines pro Zeile" },
      image: "Titelbild",
      sources: { label: "Quellen", one: "Quelle" },
      "sources.label": "Quelle",
      "sources.detail": "Angabe",
      "sources.url": { label: "Link", hint: "Mit https://" },
    },
  },
  "home-card": {
    sections: [
      ["Karte", "name", "labId", "image", "location", "openingHours", "phone", "distance"],
      ["Bewertung und Fachgebiete", "rating", "reviews", "specialties"],
    ],
    fields: {
      name: "Name",
      labId: { label: "Labor", hint: "Dorthin gehen Anfragen" },
      image: "Logo",
      location: "Ort",
      openingHours: "Öffnungszeiten",
      phone: "Telefon",
      distance: "Lage und Kurier",
      rating: { label: "Bewertung", hint: "0 bis 5, nur für Beispieldaten; sonst 0" },
      reviews: "Anzahl Bewertungen",
      specialties: "Fachgebiete",
    },
  },
  testimonial: {
    sections: [["Stimme", "name", "role", "town", "quote"]],
    fields: { name: "Name", role: "Funktion", town: "Ort", quote: "Zitat" },
  },
  figure: {
    sections: [["Kennzahl", "label", "value", "prefix"]],
    fields: {
      label: "Bezeichnung",
      value: { label: "Wert", hint: "Wie er erscheint: 3'000+" },
      prefix: { label: "Davor", hint: "Kleine Wörter vor dem Wert: bis CHF" },
    },
  },
  faq: {
    sections: [
      ["Frage", "group", "question", "answer"],
      ["Solange es Beispielprofile gibt", "whileAllAreSamples", "whileSomeAreSamples"],
    ],
    fields: {
      group: "Gruppe",
      question: { label: "Frage", hint: "In einem Satz mit Fragezeichen" },
      answer: { label: "Antwort", hint: "Ein Absatz pro Zeile. [Worte](/contact) ist ein Link." },
      whileAllAreSamples: {
        label: "Zusatz, solange alle Profile Beispiele sind",
        hint: "Steht am Ende der Antwort",
      },
      whileSomeAreSamples: {
        label: "Zusatz, solange einige Profile Beispiele sind",
        hint: "Steht am Ende der Antwort",
      },
    },
  },
  operator: {
    sections: [
      ["Portal", "name", "legalEntity"],
      ["Adresse", "street", "postalCode", "city", "email"],
      ["Register", "registerNumber", "jurisdiction"],
      ["Dienstleister", "hostingProvider", "mailProvider"],
    ],
    fields: {
      name: "Name des Portals",
      legalEntity: "Rechtsträger",
      street: "Strasse und Nummer",
      postalCode: "Postleitzahl",
      city: "Ort",
      email: "E-Mail",
      registerNumber: "UID",
      jurisdiction: "Gerichtsstand",
      hostingProvider: { label: "Hosting-Anbieter", hint: PROVIDER },
      mailProvider: { label: "E-Mail-Anbieter", hint: PROVIDER },
    },
  },
};

/** @throws Error for a field without a text: adding a field to a schema requires adding its text */
export function getContentTexts(kind: DocumentKind, path: string): ContentFieldTexts {
  const words = contentTexts[kind].fields[path];
  if (words === undefined) throw new Error(`${kind}: no words for ${path}`);
  return typeof words === "string" ? { label: words } : words;
}
