import type { KindTexts } from "./kind-texts";

const PERSON = (path: string) => ({
  [`${path}.name`]: "Name",
  [`${path}.image`]: { label: "Initialen", hint: "Für das gezeichnete Monogramm" },
  [`${path}.description`]: "Beschreibung",
});

const HEAD = (path: string) => ({
  ...PERSON(path),
  [`${path}.famhFields`]: "FAMH-Fachgebiete",
});

/** What the operator and laboratories read of each field of a laboratory. */
export const labTexts: KindTexts = {
  sections: [
    [
      "Stammdaten",
      ...["name", "logo", "shortDescription", "website", "foundedIn", "isEmergencyLab"],
    ],
    [
      "Standort und Abholung",
      ...["location", "collectionCantons", "openingHours", "collection", "turnaround"],
    ],
    ["Kontakt nach der Annahme", "contact"],
    [
      "Konditionen",
      ...["onlineRegistrationPayment", "annualWebsitePlacement", "practicePlacement"],
      "portalPayment",
    ],
    ["Testangebot", "testCategories"],
    ["Fachgebiete und Spezialtests", "specialties", "specialTests"],
    ["Leitung", "medicalLeadership"],
    [
      "Anbindung und Zusätzliches",
      "orderWays",
      "resultFormats",
      "callsAhead",
      "additionalElements",
    ],
    ["Praxissoftware", "integrations"],
    ["Fremdanalytik und Bewilligungen", "proofs"],
    ["Bewertungen und Stimmen", "rating", "reviewCount", "doctorComments"],
  ],
  fields: {
    name: "Name",
    logo: "Logo",
    shortDescription: "Kurzbeschreibung",
    website: { label: "Website", hint: "https:// ergänzen wir" },
    foundedIn: "Gründungsjahr",
    isEmergencyLab: "Notfalllabor",
    rating: {
      label: "Bewertung",
      hint: "Nur für Beispieldaten. Bei wirklichen Laboren zählen die Bewertungen von Praxen",
    },
    reviewCount: { label: "Anzahl Bewertungen", hint: "Nur für Beispieldaten" },
    doctorComments: {
      label: "Stimmen aus der Praxis",
      one: "Stimme",
      hint: "Nur für Beispieldaten",
    },
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
    contact: {
      label: "Kontakt",
      hint: "Sieht einzig die Praxis, die eine Offerte des Labors angenommen hat",
    },
    "contact.street": "Strasse und Nummer",
    "contact.postalCode": "Postleitzahl",
    "contact.phone": "Telefon",
    "contact.email": "E-Mail",
    openingHours: "Öffnungszeiten",
    collection: { label: "Abholung", hint: "Wann der Kurier kommt" },
    turnaround: { label: "Befundzeit", hint: "Was üblich ist, kein Versprechen" },
    onlineRegistrationPayment: {
      label: "Online-Erfassung, CHF pro erfasste Probe",
      hint: "Ohne «CHF»: 15, 2.50 oder 1'200",
    },
    annualWebsitePlacement: { label: "Logo auf der Website, CHF pro Jahr", hint: "Ohne «CHF»" },
    practicePlacement: { label: "Logo in der Praxis, CHF pro Jahr", hint: "Ohne «CHF»" },
    portalPayment: {
      label: "Zahlung an Laborlotse",
      hint: "Wie schriftlich vereinbart; steht auf «So vergleichen wir»",
    },
    testCategories: { label: "Kategorien", one: "Kategorie" },
    "testCategories.name": "Kategorie",
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
    "medicalLeadership.medicalDirector": "Laborleitung",
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
    proofs: {
      label: "Angaben des Labors",
      hint: "Ein Nachweis derselben Art tritt auf dem Profil an die Stelle der Angabe",
    },
    "proofs.accreditation": "Akkreditierung nach ISO 15189",
    "proofs.microbiology": "Bewilligung Swissmedic (Art. 16 EpG)",
    "proofs.genetics": "Bewilligung BAG (GUMG)",
    "proofs.sentOut": { label: "Fremdanalytik", hint: "Was das Labor an andere weitergibt" },
    orderWays: { label: "Auftrag", hint: "Wie die Praxis einen Auftrag erteilen kann" },
    resultFormats: { label: "Befund in die Praxissoftware", hint: "Formate" },
    integrations: {
      label: "Anbindungen",
      hint: "Nur was bekannt ist: Was fehlt, steht auf dem Portal als «keine Angabe»",
      one: "Anbindung",
    },
    "integrations.softwareId": { label: "Praxissoftware", hint: "Veröffentlichte Produkte" },
    "integrations.orders": "Aufträge aus der Software",
    "integrations.results": "Befunde in die Software",
    "integrations.formats": "Formate",
    "integrations.state": {
      label: "Stand",
      hint: "Bestätigt: von der Herstellerin oder von einer Praxis; angegeben: vom Labor",
    },
    "integrations.checkedAt": "Geprüft am",
    "integrations.source": {
      label: "Quelle",
      hint: "Woher die Angabe ist, ohne Namen von Personen: Steht auf der Seite",
    },
    callsAhead: { label: "Telefonische Vorabmeldung stark auffälliger Werte" },
    additionalElements: { label: "Zusätzliche Leistungen", hint: "Eine pro Zeile" },
  },
};
