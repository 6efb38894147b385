import type { DocumentKind } from "../../../catalogue/kinds";

interface Words {
  label: string;
  hint?: string;
  /** Of a list: what one row is called. */
  one?: string;
}

interface KindWords {
  /** Title and the fields that stand below it; a field is in exactly one. */
  sections: readonly [title: string, ...keys: string[]][];
  /** By path without numbers: «testCategories.name». */
  fields: Record<string, Words | string>;
}

const PERSON = (path: string) => ({
  [`${path}.name`]: "Name",
  [`${path}.image`]: { label: "Initialen", hint: "Für das gezeichnete Monogramm" },
  [`${path}.description`]: "Beschreibung",
});

const HEAD = (path: string) => ({
  ...PERSON(path),
  [`${path}.famhFields`]: "FAMH-Fachgebiete",
});

/** What the operator and laboratories read of each field. */
export const contentWords: Record<DocumentKind, KindWords> = {
  lab: {
    sections: [
      [
        "Stammdaten",
        ...["name", "logo", "shortDescription", "website"],
        ...["rating", "reviewCount", "isEmergencyLab"],
      ],
      [
        "Standort und Abholung",
        ...["location", "collectionCantons", "openingHours", "collection", "turnaround"],
      ],
      [
        "Konditionen",
        ...["onlineRegistrationPayment", "annualWebsitePlacement", "practicePlacement"],
        "portalPayment",
      ],
      ["Testangebot", "testCategories"],
      ["Fachgebiete und Spezialtests", "specialties", "specialTests"],
      ["Leitung", "medicalLeadership"],
      ["Stimmen aus der Praxis", "doctorComments"],
      ["Bewilligungen und Fremdversand", "proofs"],
      [
        "Anbindung und Zusätzliches",
        "orderWays",
        "resultFormats",
        "callsAhead",
        "additionalElements",
      ],
    ],
    fields: {
      name: "Name",
      logo: "Logo",
      shortDescription: "Kurzbeschreibung",
      website: { label: "Website", hint: "Mit https://" },
      isEmergencyLab: "Notfalllabor",
      rating: { label: "Bewertung", hint: "0 bis 5; erscheint erst mit Bewertungen" },
      reviewCount: "Anzahl Bewertungen",
      doctorComments: { label: "Stimmen aus der Praxis", one: "Stimme" },
      "doctorComments.doctor": "Name",
      "doctorComments.specialty": "Fachgebiet",
      "doctorComments.town": "Ort",
      "doctorComments.comment": "Text",
      "doctorComments.rating": "Sterne",
      location: "Standort",
      "location.town": "Ort",
      "location.canton": "Kanton",
      collectionCantons: {
        label: "Abholung in den Kantonen",
        hint: "Steht auf Karte und Vergleich",
      },
      openingHours: "Öffnungszeiten",
      collection: { label: "Abholung", hint: "Wann der Kurier kommt" },
      turnaround: { label: "Befundzeit", hint: "Was üblich ist, kein Versprechen" },
      onlineRegistrationPayment: {
        label: "Online-Erfassung, CHF pro Probe",
        hint: "Ohne «CHF»: 15 oder 1'200",
      },
      annualWebsitePlacement: { label: "Logo auf der Website, CHF pro Jahr", hint: "Ohne «CHF»" },
      practicePlacement: { label: "Logo in der Praxis, CHF pro Jahr", hint: "Ohne «CHF»" },
      portalPayment: {
        label: "Zahlung an Laborlotse",
        hint: "Wie schriftlich vereinbart; steht auf «So vergleichen wir»",
      },
      testCategories: { label: "Kategorien", one: "Kategorie" },
      "testCategories.name": "Kategorie",
      "testCategories.analysisCount": "Analysen",
      "testCategories.analyses": { label: "Typische Analysen", hint: "Eine pro Zeile" },
      specialties: "Fachgebiete",
      specialTests: {
        label: "Spezialtests",
        hint: "Tests mit eigener Seite erscheinen auch ohne Eintrag",
        one: "Fachgebiet",
      },
      "specialTests.specialty": "Fachgebiet",
      "specialTests.tests": { label: "Tests", one: "Test" },
      "specialTests.tests.id": {
        label: "Kürzel",
        hint: "Kleinbuchstaben und Bindestriche: psa-plus",
      },
      "specialTests.tests.name": "Name",
      medicalLeadership: "Leitung",
      "medicalLeadership.medicalDirector": "Medizinische Leitung",
      ...HEAD("medicalLeadership.medicalDirector"),
      "medicalLeadership.specialistHeads": { label: "Fachleitungen", one: "Fachleitung" },
      ...HEAD("medicalLeadership.specialistHeads"),
      "medicalLeadership.cytopathologyDirector": {
        label: "Leitung Zytopathologie",
        hint: "Nur wenn das Labor Cytologie anbietet",
      },
      ...PERSON("medicalLeadership.cytopathologyDirector"),
      "medicalLeadership.histopathologyDirector": {
        label: "Leitung Histopathologie",
        hint: "Nur wenn das Labor Histopathologie anbietet",
      },
      ...PERSON("medicalLeadership.histopathologyDirector"),
      proofs: "Angaben des Labors",
      "proofs.accreditation": "Akkreditierung nach ISO 15189",
      "proofs.microbiology": "Bewilligung Swissmedic (Art. 16 EpG)",
      "proofs.genetics": "Bewilligung BAG (GUMG)",
      "proofs.sentOut": { label: "Fremdversand", hint: "Was das Labor an andere weitergibt" },
      orderWays: { label: "Auftrag", hint: "Wie die Praxis einen Auftrag erteilen kann" },
      resultFormats: { label: "Befund in die Praxissoftware", hint: "Formate" },
      callsAhead: { label: "Ruft bei stark auffälligen Werten vorab an" },
      additionalElements: { label: "Zusätzliche Leistungen", hint: "Eine pro Zeile" },
    },
  },
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
        hint: "Wird nur Berechtigten angeboten (GUMG Art. 14)",
      },
      turnaround: "Befundzeit",
    },
  },
  analysis: {
    sections: [
      ["Analyse", "name", "answers", "category", "alsoIn", "specialties"],
      ["Gesucht als", "short", "de", "fr", "en", "topics", "foreignTopics"],
      ["Probe", "specimens", "containers", "stability", "collection", "turnaround"],
      ["Analysenliste", "alPosition", "taxPoints", "alEdition", "loinc"],
    ],
    fields: {
      name: "Name",
      answers: { label: "Frage", hint: "Was sie beantwortet, in einem Satz mit Fragezeichen" },
      category: { label: "Kategorie", hint: "Unter der die Analyse steht" },
      alsoIn: { label: "Auch in", hint: "Wo Labore ohne diese Kategorie sie führen" },
      specialties: "Für die Fachgebiete",
      short: { label: "Abkürzungen", hint: "Eine pro Zeile, in jeder Sprache" },
      de: { label: "Synonyme deutsch", hint: "Eines pro Zeile" },
      fr: { label: "Synonyme französisch", hint: "Eines pro Zeile" },
      en: { label: "Synonyme englisch", hint: "Eines pro Zeile" },
      topics: { label: "Stichwörter", hint: "Organe, Krankheiten, Fragen; das wichtigste zuerst" },
      foreignTopics: { label: "Stichwörter französisch und englisch", hint: "Eines pro Zeile" },
      specimens: "Material",
      containers: { label: "Röhrchen", hint: "Leer, wo Labore verschieden vorgehen" },
      stability: "Stabilität",
      collection: "Entnahme",
      turnaround: { label: "Übliche Befundzeit", hint: "Kein Versprechen" },
      alPosition: { label: "Position", hint: "Nur wo belegt: 1371.00" },
      taxPoints: "Taxpunkte",
      alEdition: { label: "Ausgabe der Analysenliste", hint: "Tag, ab dem sie gilt" },
      loinc: { label: "LOINC", hint: "Ein Code pro Zeile" },
    },
  },
  article: {
    sections: [
      ["Beitrag", "title", "excerpt", "content"],
      ["Einordnung", "date", "category", "tags", "image"],
      ["Quellen", "sources"],
    ],
    fields: {
      title: "Titel",
      excerpt: "Kurzfassung",
      content: {
        label: "Text",
        hint: "Ein Absatz pro Zeile. «## » beginnt einen Zwischentitel, «- » eine Aufzählung, «> » ein Zitat; **ganze Zeile** ist fett.",
      },
      date: "Datum",
      category: "Rubrik",
      tags: { label: "Stichwörter", hint: "Eines pro Zeile" },
      image: "Titelbild",
      sources: { label: "Quellen", one: "Quelle" },
      "sources.label": "Quelle",
      "sources.detail": "Angabe",
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
      image: "Zeichen",
      location: "Ort",
      openingHours: "Öffnungszeiten",
      phone: "Telefon",
      distance: "Entfernung",
      rating: { label: "Bewertung", hint: "0 bis 5" },
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
  operator: {
    sections: [
      ["Portal", "name", "legalEntity"],
      ["Adresse", "street", "postalCode", "city", "email"],
      ["Register", "registerNumber", "jurisdiction"],
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
    },
  },
};

/** @throws Error for a field without words: whoever adds one to a schema writes them above */
export function wordsOf(kind: DocumentKind, path: string): Words {
  const words = contentWords[kind].fields[path];
  if (words === undefined) throw new Error(`${kind}: no words for ${path}`);
  return typeof words === "string" ? { label: words } : words;
}
