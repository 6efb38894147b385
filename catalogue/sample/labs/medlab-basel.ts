import type { SampleLab } from "../sample-types.ts";

export const medlabBasel: SampleLab = {
  id: "medlab-basel",
  name: "MedLab Basel",
  logo: "medlab-basel",
  rating: 4.6,
  reviewCount: 189,
  isEmergencyLab: false,
  shortDescription:
    "Speziallabor für Hämatologie, Onkologie und Immunologie mit eigener Histopathologie. Für " +
    "Fachpraxen und Kliniken in der Nordwestschweiz.",
  location: { town: "Basel", canton: "bs" },
  collectionCantons: ["bs", "bl", "so", "ag", "ju"],
  openingHours: "Mo–Fr 07:30–18:30",
  collection: "Mo–Fr, zweimal täglich",
  turnaround: "Routine am selben Tag, Spezialanalytik in zwei bis fünf Arbeitstagen",
  onlineRegistrationPayment: "20",
  annualWebsitePlacement: "1'600",
  practicePlacement: "1'000",
  additionalElements: [
    "Hämatologische Beurteilung durch Fachärztinnen und Fachärzte",
    "Gemeinsamer Befund aus Morphologie, Durchflusszytometrie und Molekulargenetik",
    "Order-Entry mit hinterlegten Auftragsprofilen je Praxis",
    "Nachforderung aus vorhandenem Material über das Portal",
  ],
  orderWays: ["Browser"],
  testCategories: [
    {
      name: "Klinische Chemie",
      analysisCount: 96,
      analyses: ["Organprofile", "Proteinelektrophorese", "Freie Leichtketten", "Elektrolyte"],
    },
    {
      name: "Hämatologie",
      analysisCount: 84,
      analyses: [
        "Mikroskopische Differenzierung",
        "Immunphänotypisierung",
        "Gerinnungsspezialitäten",
      ],
    },
    {
      name: "Immunologie/Serologie",
      analysisCount: 109,
      analyses: ["Autoantikörper", "Komplementfaktoren", "Lymphozytensubpopulationen"],
    },
    {
      name: "Molekulardiagnostik/Genetik",
      analysisCount: 58,
      analyses: ["JAK2, CALR, MPL", "BCR::ABL1 quantitativ", "HLA-B27"],
    },
    {
      name: "Onkologie",
      analysisCount: 47,
      analyses: ["Tumormarker im Verlauf", "Myelom-Monitoring", "Mutationsanalysen"],
    },
    {
      name: "Histopathologie",
      analysisCount: 43,
      analyses: ["Knochenmarkbiopsien", "Lymphknoten", "Haut", "Immunhistochemie"],
    },
  ],
  specialties: [
    "Hämatologie",
    "Onkologie",
    "Immunologie",
    "Rheumatologie",
    "Nephrologie",
    "Dermatologie",
  ],
  specialTests: [
    {
      specialty: "Hämatologie",
      tests: [
        { id: "lymphoma-flow", name: "Durchflusszytometrie bei Lymphomverdacht" },
        { id: "mpn-molecular", name: "MPN-Profil (JAK2, CALR, MPL)" },
        { id: "thrombophilia", name: "Thrombophilie-Abklärung" },
      ],
    },
    {
      specialty: "Onkologie",
      tests: [{ id: "myeloma-monitoring", name: "Myelom-Verlaufsprofil" }],
    },
    {
      specialty: "Nephrologie",
      tests: [{ id: "glomerulonephritis", name: "Autoantikörper bei Glomerulonephritis" }],
    },
  ],
  medicalLeadership: {
    medicalDirector: {
      name: "Dr. med. Lukas Burckhalter",
      image: "LB",
      famhFields: ["Hämatologie"],
      description:
        "Facharzt für Hämatologie. Beurteilt Knochenmarkausstriche persönlich und ist an vier Tagen pro Woche telefonisch erreichbar.",
    },
    specialistHeads: [
      {
        name: "Dr. sc. nat. Elena Vischer-Haug",
        image: "EV",
        famhFields: ["Klinische Chemie", "Klinische Immunologie"],
        description: "Verantwortet Proteindiagnostik, Autoantikörper und Tumormarker.",
      },
      {
        name: "Dr. phil. nat. Jonas Thommen-Sigrist",
        image: "JT",
        famhFields: ["Medizinische Genetik"],
        description: "Verantwortet die Molekulargenetik erworbener und erblicher Merkmale.",
      },
    ],
    histopathologyDirector: {
      name: "PD Dr. med. Noëmi Strub-Amrein",
      image: "NS",
      description: "Fachärztin für Pathologie, Arbeitsgebiet Hämatopathologie.",
    },
  },
  proofs: {
    accreditation:
      "Klinische Chemie, Hämatologie, Immunologie, medizinische Genetik und Histologie",
    genetics:
      "Molekulargenetische Untersuchungen erblicher Merkmale, etwa Faktor V Leiden und HLA-B27; nur auf Auftrag von Fachpersonen, die dazu befugt sind",
    sentOut: "Mikrobiologie, Infektserologie und Zytologie",
  },
  doctorComments: [
    {
      doctor: "Dr. med. F. Gysin-Vogt",
      specialty: "Onkologie",
      town: "Liestal",
      comment:
        "Der integrierte Befund spart uns Zeit: Morphologie, Durchflusszytometrie und Genetik " +
        "stehen auf zwei Seiten, mit einer gemeinsamen Schlussfolgerung.",
      rating: 5,
    },
    {
      doctor: "Dr. med. T. Meury",
      specialty: "Allgemeinmedizin",
      town: "Laufen",
      comment:
        "Für Spezialfragen meine erste Adresse. Für das tägliche Blutbild ist mir der Weg zum " +
        "Befund im Portal zu lang.",
      rating: 3,
    },
    {
      doctor: "Dr. med. K. Schaffter",
      specialty: "Rheumatologie",
      town: "Basel",
      comment: "Gute Autoimmundiagnostik, faire Auskunft, was ein Resultat nicht aussagt.",
      rating: 4,
    },
  ],
};
