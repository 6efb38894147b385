import type { SampleLab } from "../sample-types.ts";

export const swisslabBern: SampleLab = {
  id: "swisslab-bern",
  name: "SwissLab Bern",
  logo: "swisslab-bern",
  rating: 4.7,
  reviewCount: 256,
  isEmergencyLab: false,
  shortDescription:
    "Breites Routineangebot für Grundversorger im Mittelland, zweisprachig in Deutsch und " +
    "Französisch. Aufträge und Befunde laufen direkt über die gängigen Praxisprogramme.",
  location: { town: "Bern", canton: "be" },
  collectionCantons: ["be", "fr", "so", "ne", "ju"],
  openingHours: "Mo–Fr 07:00–18:30",
  collection: "Mo–Fr, ein- bis zweimal täglich",
  turnaround: "Routine am selben oder nächsten Werktag",
  onlineRegistrationPayment: "16",
  annualWebsitePlacement: "1'300",
  practicePlacement: "850",
  additionalElements: [
    "Schnittstellen zu den gängigen Praxisprogrammen, Einrichtung vor Ort",
    "Auskunft und Befunde in Deutsch oder Französisch",
    "Regelmässige Kurierrouten auch im Seeland und im Berner Jura",
    "Präanalytik-Handbuch online, mit Röhrchen und Lagerung je Analyse",
    "Unterstützung bei der Qualitätskontrolle im Praxislabor",
  ],
  orderWays: ["Praxissoftware"],
  testCategories: [
    {
      name: "Klinische Chemie",
      analysisCount: 141,
      analyses: ["Leber, Niere, Herz", "Elektrolyte", "Vitamine", "Medikamentenspiegel"],
    },
    {
      name: "Hämatologie",
      analysisCount: 58,
      analyses: ["Blutbild", "Anämieabklärung", "INR und Gerinnung", "Blutgruppen"],
    },
    {
      name: "Mikrobiologie/Infektiologie",
      analysisCount: 124,
      analyses: ["Kulturen mit Resistenzprüfung", "Helicobacter pylori", "Stuhlparasiten"],
    },
    {
      name: "Immunologie/Serologie",
      analysisCount: 102,
      analyses: ["Rheumafaktor und CCP-Antikörper", "ANA", "Borrelien-Serologie", "Liquorprofil"],
    },
    {
      name: "Allergologie",
      analysisCount: 73,
      analyses: ["Gesamt-IgE", "Inhalationsallergene", "Nahrungsmittel", "Insektengifte"],
    },
  ],
  specialties: [
    "Allgemeinmedizin",
    "Gastroenterologie",
    "Neurologie",
    "Hämatologie",
    "Urologie",
    "Rheumatologie",
  ],
  specialTests: [
    {
      specialty: "Gastroenterologie",
      tests: [{ id: "hp-diag", name: "Helicobacter-pylori-Diagnostik" }],
    },
    {
      specialty: "Neurologie",
      tests: [
        { id: "csf-profile", name: "Liquorprofil mit oligoklonalen Banden" },
        { id: "neuropathy-basic", name: "Basisabklärung Polyneuropathie" },
      ],
    },
    {
      specialty: "Rheumatologie",
      tests: [{ id: "early-arthritis", name: "Profil frühe Arthritis" }],
    },
    {
      specialty: "Hämatologie",
      tests: [{ id: "anemia-stepwise", name: "Anämie-Stufendiagnostik" }],
    },
  ],
  medicalLeadership: {
    medicalDirector: {
      name: "Dr. phil. nat. Christoph Rüfenacht-Gyger",
      image: "CR",
      famhFields: ["Klinische Chemie", "Hämatologie", "Medizinische Mikrobiologie"],
      description:
        "Arbeitete lange in einem Regionalspital und kennt die Abläufe in Grundversorgerpraxen.",
    },
    specialistHeads: [
      {
        name: "Dr. med. Simone Liechti-Brawand",
        image: "SL",
        famhFields: ["Klinische Immunologie"],
        description:
          "Fachärztin für Allergologie und klinische Immunologie. Berät zu Autoantikörpern, Liquor und Allergietests.",
      },
    ],
  },
  proofs: {
    microbiology:
      "Diagnostik übertragbarer Krankheiten: Kultur, PCR, Parasitologie, Infektserologie",
    sentOut: "Seltene Autoantikörper, genetische Untersuchungen, Zytologie und Histologie",
  },
  doctorComments: [
    {
      doctor: "Dr. med. U. Aeschlimann",
      specialty: "Allgemeinmedizin",
      town: "Langnau im Emmental",
      comment:
        "Unkompliziert. Der Kurier kommt, die Befunde kommen, und die Ansprechpersonen kennen " +
        "unsere Praxis.",
      rating: 5,
    },
    {
      doctor: "Dr. med. C. Jeanrichard",
      specialty: "Neurologie",
      town: "Biel/Bienne",
      comment:
        "Ich schätze, dass ich auf Französisch anrufen und den Befund auf Deutsch erhalten kann. " +
        "Beim Liquorprofil ist die Beurteilung knapp, auf Nachfrage aber gut begründet.",
      rating: 4,
    },
    {
      doctor: "Dr. med. H. Stettler-Moser",
      specialty: "Rheumatologie",
      town: "Thun",
      comment:
        "Solide Routine. Seltene Autoantikörper gehen an ein Partnerlabor, das kostet drei bis " +
        "vier Tage.",
      rating: 3,
    },
    {
      doctor: "Dr. med. E. Zbinden",
      specialty: "Gastroenterologie",
      town: "Freiburg",
      comment:
        "Die Hinweise zu PPI-Pause und Probengefässen stehen direkt im Auftrag. Seither haben " +
        "wir weniger Nachforderungen.",
      rating: 5,
    },
  ],
};
