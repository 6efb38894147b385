import type { SampleLab } from "../sample-types.ts";

export const laborExpressGenf: SampleLab = {
  id: "labor-express-genf",
  name: "Labor Express Genf",
  logo: "labor-express-genf",
  rating: 4.8,
  reviewCount: 298,
  isEmergencyLab: true,
  shortDescription:
    "Notfalllabor in Genf, rund um die Uhr in Betrieb. Dringende Werte meldet das Team " +
    "telefonisch vorab, auf Wunsch in deutscher Sprache.",
  location: { town: "Genf", canton: "ge" },
  collectionCantons: ["ge", "vd", "vs"],
  openingHours: "Täglich 24 Stunden",
  collection: "Feste Touren Mo–Sa, Expresskurier jederzeit auf Abruf",
  turnaround: "Notfallwerte in der Regel innert 60 Minuten ab Probeneingang",
  onlineRegistrationPayment: "25",
  annualWebsitePlacement: "1'800",
  practicePlacement: "1'200",
  additionalElements: [
    "Notfalltelefon an 365 Tagen, in Französisch, Deutsch und Englisch",
    "Expresskurier auf Abruf in Genf und Umgebung",
    "Telefonische Vorabmeldung kritischer Werte mit Rückbestätigung",
    "Statusanzeige jeder Probe vom Eingang bis zum Befund",
    "Elektronischer Auftrag mit Dringlichkeitsstufe",
  ],
  orderWays: ["Browser"],
  callsAhead: true,
  testCategories: [
    {
      name: "Klinische Chemie",
      analysisCount: 92,
      analyses: ["Elektrolyte", "Laktat", "CRP und Procalcitonin", "Leber- und Pankreaswerte"],
    },
    {
      name: "Hämatologie",
      analysisCount: 41,
      analyses: ["Blutbild", "INR", "D-Dimere", "Blutgruppe und Antikörpersuche"],
    },
    {
      name: "Kardiologie",
      analysisCount: 12,
      analyses: ["Hochsensitives Troponin", "NT-proBNP", "CK und CK-MB"],
    },
    {
      name: "Mikrobiologie/Infektiologie",
      analysisCount: 63,
      analyses: ["Blutkulturen", "Respiratorische PCR", "Malariadiagnostik", "Urinkultur"],
    },
    {
      name: "Toxikologie",
      analysisCount: 28,
      analyses: ["Drogenscreening im Urin", "Ethanol", "Paracetamol", "Digoxin", "Lithium"],
    },
  ],
  specialties: [
    "Notfallmedizin",
    "Kardiologie",
    "Allgemeinmedizin",
    "Infektiologie",
    "Urologie",
    "Pädiatrie",
  ],
  specialTests: [
    {
      specialty: "Kardiologie",
      tests: [
        { id: "cardio-advanced", name: "Kardio-Profil erweitert" },
        { id: "troponin-serial", name: "Hochsensitives Troponin, Einzel- und Verlaufswert" },
      ],
    },
    {
      specialty: "Notfallmedizin",
      tests: [
        { id: "sepsis-rapid", name: "Sepsis-Schnellprofil" },
        { id: "tox-emergency", name: "Toxikologisches Notfallscreening" },
      ],
    },
    {
      specialty: "Infektiologie",
      tests: [{ id: "fever-travel", name: "Fieber nach Tropenaufenthalt" }],
    },
  ],
  medicalLeadership: {
    medicalDirector: {
      name: "Dr. med. Anne-Laure Corbazier",
      image: "AC",
      famhFields: ["Klinische Chemie", "Hämatologie"],
      description: "War Ärztin auf einer Notfallstation, bevor sie in die Labormedizin wechselte.",
    },
    specialistHeads: [
      {
        name: "Dr. med. Raphaël Chappuisat",
        image: "RC",
        famhFields: ["Medizinische Mikrobiologie"],
        description:
          "Facharzt für Infektiologie. Beurteilt Blutkulturen und Malariaausstriche, auch am Wochenende.",
      },
    ],
  },
  proofs: {
    accreditation: "Klinische Chemie, Hämatologie, Toxikologie und Mikrobiologie",
    microbiology: "Diagnostik übertragbarer Krankheiten: Kultur, PCR, Malaria, Infektserologie",
    sentOut:
      "Autoimmundiagnostik, genetische Untersuchungen, Zytologie, Histologie und die Bestätigung toxikologischer Befunde",
  },
  doctorComments: [
    {
      doctor: "Dr. med. J.-P. Monneyron",
      specialty: "Kardiologie",
      town: "Genf",
      comment: "Kalium an einem Sonntagabend, Anruf nach 50 Minuten.",
      rating: 5,
    },
    {
      doctor: "Dr. med. S. Perrottaz",
      specialty: "Allgemeinmedizin",
      town: "Nyon",
      comment:
        "Für dringende Fälle sehr verlässlich. Für die planbare Routine nutzen wir daneben ein " +
        "zweites Labor, weil das Spektrum hier enger ist.",
      rating: 4,
    },
    {
      doctor: "Dr. med. M. Bertolazzi",
      specialty: "Pädiatrie",
      town: "Lausanne",
      comment:
        "Das Team denkt bei kleinen Probenmengen mit und ruft an, bevor etwas verworfen wird. " +
        "Das erspart den Kindern manche zweite Entnahme.",
      rating: 5,
    },
    {
      doctor: "Dr. med. B. Zenklusen-Rey",
      specialty: "Notfallmedizin",
      town: "Sitten",
      comment:
        "Im Wallis hängt die Zeit vom Kurier ab. Bei Schnee auf der Strecke haben wir auch schon " +
        "lange gewartet, wurden darüber aber informiert.",
      rating: 4,
    },
    {
      doctor: "Dr. med. O. Duvernet",
      specialty: "Urologie",
      town: "Genf",
      comment: "Schnell und freundlich, die Statusanzeige je Probe ist nützlich.",
      rating: 5,
    },
  ],
};
