import type { SampleLab } from "../sample-types.ts";

export const techlabStGallen: SampleLab = {
  id: "techlab-st-gallen",
  name: "TechLab St. Gallen",
  logo: "techlab-st-gallen",
  rating: 4.7,
  reviewCount: 203,
  isEmergencyLab: false,
  shortDescription:
    "Automatisiertes Labor mit Schwerpunkt Molekulardiagnostik für die Ostschweiz und " +
    "Graubünden. Auftrag, Nachforderung und Befund sind durchgehend elektronisch.",
  location: { town: "St. Gallen", canton: "sg" },
  collectionCantons: ["sg", "ar", "ai", "tg", "gr", "gl"],
  openingHours: "Mo–Fr 06:30–19:00, Sa 08:00–12:00",
  collection: "Mo–Fr, zweimal täglich, Graubünden einmal",
  turnaround: "Routine am selben Tag, PCR meist innert 24 Stunden",
  onlineRegistrationPayment: "22",
  annualWebsitePlacement: "1'500",
  practicePlacement: "900",
  additionalElements: [
    "Durchgehend elektronischer Auftrag mit Barcode-Etiketten aus der Praxis",
    "Schnittstellen HL7 v2 und FHIR, Testumgebung für Softwarepartner",
    "Portal mit Nachforderung, Verlauf und Benachrichtigung aufs Mobiltelefon",
    "PCR-Läufe auch am Samstagvormittag",
    "Technischer Support für die Anbindung, werktags 07:00–18:00",
  ],
  orderWays: ["Praxissoftware", "Browser"],
  resultFormats: ["HL7", "FHIR"],
  testCategories: [
    {
      name: "Klinische Chemie",
      analysisCount: 122,
      analyses: ["Organprofile", "Lipide", "Entzündungsmarker", "Medikamentenspiegel"],
    },
    {
      name: "Hämatologie",
      analysisCount: 52,
      analyses: ["Blutbild", "Digitale Morphologie", "Gerinnung", "Hämoglobinanalyse"],
    },
    {
      name: "Mikrobiologie/Infektiologie",
      analysisCount: 116,
      analyses: ["Multiplex-PCR", "Kultur mit Resistenzprüfung", "Resistenzgene"],
    },
    {
      name: "Molekulardiagnostik/Genetik",
      analysisCount: 104,
      analyses: ["Laktoseintoleranz (LCT)", "HFE-Genotyp", "Pharmakogenetik", "Thrombophilie"],
    },
    {
      name: "Kardiologie",
      analysisCount: 14,
      analyses: ["Hochsensitives Troponin", "NT-proBNP", "Lp(a)"],
    },
    {
      name: "Allergologie",
      analysisCount: 43,
      analyses: ["Komponentendiagnostik", "Insektengifte", "Tryptase"],
    },
  ],
  specialties: [
    "Infektiologie",
    "Gastroenterologie",
    "Hämatologie",
    "Allgemeinmedizin",
    "Kardiologie",
    "Pädiatrie",
  ],
  specialTests: [
    {
      specialty: "Infektiologie",
      tests: [
        { id: "respiratory-pcr", name: "Respiratorisches PCR-Panel" },
        { id: "resistance-genes", name: "Nachweis von Resistenzgenen" },
      ],
    },
    {
      specialty: "Gastroenterologie",
      tests: [{ id: "enteric-pcr", name: "Gastrointestinales PCR-Panel" }],
    },
    {
      specialty: "Hämatologie",
      tests: [{ id: "hemochromatosis", name: "Hämochromatose-Abklärung" }],
    },
    {
      specialty: "Kardiologie",
      tests: [{ id: "clopidogrel-response", name: "CYP2C19 vor Clopidogrel" }],
    },
  ],
  medicalLeadership: {
    medicalDirector: {
      name: "Dr. sc. nat. Seraina Caviezel-Thürlemann",
      image: "SC",
      famhFields: ["Medizinische Mikrobiologie", "Medizinische Genetik"],
      description: "Verantwortet die molekulare Diagnostik und die Einführung neuer Verfahren.",
    },
    specialistHeads: [
      {
        name: "Dr. med. Andrin Keel-Rohner",
        image: "AK",
        famhFields: ["Klinische Chemie", "Hämatologie"],
        description: "Verantwortet Chemie, Hämatologie und die automatisierte Morphologie.",
      },
      {
        name: "Dr. sc. nat. Bettina Schläpfer-Zwicker",
        image: "BS",
        famhFields: ["Klinische Immunologie"],
        description: "Verantwortet die Allergologie und berät zur Komponentendiagnostik.",
      },
    ],
  },
  proofs: {
    accreditation:
      "Klinische Chemie, Hämatologie, Mikrobiologie, medizinische Genetik und Allergologie",
    microbiology: "Diagnostik übertragbarer Krankheiten: Kultur und PCR",
    genetics:
      "Molekulargenetische Untersuchungen, auch pharmakogenetische; nur auf Auftrag von Fachpersonen, die dazu befugt sind",
    sentOut: "Autoantikörper, Infektserologie, Zytologie und Histologie",
  },
  doctorComments: [
    {
      doctor: "Dr. med. J. Sutterlüti-Graf",
      specialty: "Allgemeinmedizin",
      town: "Wil SG",
      comment:
        "Vom Auftrag bis zum Befund kein Papier mehr. Die Umstellung brauchte zwei Wochen " +
        "Geduld, danach lief es.",
      rating: 5,
    },
    {
      doctor: "Dr. med. C. Bundi",
      specialty: "Infektiologie",
      town: "Chur",
      comment:
        "Die PCR-Panels sind schnell und die Kommentare brauchbar. Ich wünsche mir eine " +
        "zurückhaltendere Mitteilung von Nachweisen ohne klinische Bedeutung.",
      rating: 4,
    },
    {
      doctor: "Dr. med. A. Ebneter",
      specialty: "Pädiatrie",
      town: "Herisau",
      comment: "Wer lieber telefoniert, ist hier weniger gut aufgehoben.",
      rating: 3,
    },
    {
      doctor: "Dr. med. R. Hefti-Stäger",
      specialty: "Gastroenterologie",
      town: "Glarus",
      comment:
        "Nachforderungen gehen mit zwei Klicks, der Status ist jederzeit sichtbar. Bei einer " +
        "verwechselten Etikette wurde sofort und offen informiert.",
      rating: 5,
    },
  ],
};
