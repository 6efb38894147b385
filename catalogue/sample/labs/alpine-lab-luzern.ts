import type { SampleLab } from "../sample-types.ts";

export const alpineLabLuzern: SampleLab = {
  id: "alpine-lab-luzern",
  name: "Alpine Lab Luzern",
  logo: "alpine-lab-luzern",
  rating: 4.9,
  reviewCount: 167,
  isEmergencyLab: false,
  shortDescription:
    "Regionales Labor für Haus- und Fachpraxen der Zentralschweiz, auch in Tälern mit langen " +
    "Wegen. Schwerpunkt Diabetes und Herz-Kreislauf-Risiko.",
  location: { town: "Luzern", canton: "lu" },
  collectionCantons: ["lu", "ow", "nw", "ur", "sz", "zg", "ti"],
  openingHours: "Mo–Fr 07:00–18:00, Sa 08:00–11:30",
  collection: "Mo–Fr, zweimal täglich, Uri und Tessin einmal",
  turnaround: "Routine häufig am selben Tag, Tessin am nächsten Werktag",
  onlineRegistrationPayment: "12",
  annualWebsitePlacement: "1'000",
  practicePlacement: "700",
  additionalElements: [
    "Kurierfahrten in der ganzen Zentralschweiz, Nachtkurier aus dem Tessin",
    "Gekühlte Depotboxen für Praxen mit später Abholung",
    "Elektronischer Auftrag oder Auftrag auf Papier",
    "Direkte Durchwahl ins Labor, ohne Telefonzentrale",
  ],
  orderWays: ["Browser", "Papier"],
  testCategories: [
    {
      name: "Klinische Chemie",
      analysisCount: 118,
      analyses: ["HbA1c", "C-Peptid", "Lipide mit Lp(a)", "Albumin im Urin", "Nierenwerte"],
    },
    {
      name: "Hämatologie",
      analysisCount: 44,
      analyses: ["Blutbild", "Gerinnung", "Eisenstatus", "Vitamin B12"],
    },
    {
      name: "Kardiologie",
      analysisCount: 16,
      analyses: ["NT-proBNP", "Hochsensitives Troponin", "ApoB", "Homocystein"],
    },
    {
      name: "Endokrinologie",
      analysisCount: 38,
      analyses: ["Schilddrüse", "Inselautoantikörper", "Cortisol", "Vitamin D"],
    },
    {
      name: "Mikrobiologie/Infektiologie",
      analysisCount: 82,
      analyses: ["Urinkultur", "Wundabstriche", "Zeckenassoziierte Erreger", "STI-PCR"],
    },
    {
      name: "Cytologie",
      analysisCount: 9,
      analyses: ["Gynäkologische Zytologie", "Urinzytologie"],
    },
  ],
  specialties: ["Allgemeinmedizin", "Diabetologie", "Kardiologie", "Urologie", "Gynäkologie"],
  specialTests: [
    {
      specialty: "Diabetologie",
      tests: [
        { id: "diabetes-ext", name: "Diabetes-Profil erweitert" },
        { id: "gestational-diabetes", name: "Abklärung Gestationsdiabetes (75-g-oGTT)" },
      ],
    },
    {
      specialty: "Kardiologie",
      tests: [{ id: "lipid-residual-risk", name: "Lipidprofil mit Lp(a) und ApoB" }],
    },
    {
      specialty: "Allgemeinmedizin",
      tests: [{ id: "tick-borne", name: "Zeckenassoziierte Erkrankungen" }],
    },
  ],
  medicalLeadership: {
    medicalDirector: {
      name: "Dr. sc. nat. Urs Achermann-Zgraggen",
      image: "UA",
      famhFields: ["Klinische Chemie", "Klinische Immunologie"],
      description:
        "Gründete das Labor mit zwei Mitarbeiterinnen und legt bis heute Wert auf kurze Wege zwischen Praxis und Analytik.",
    },
    specialistHeads: [
      {
        name: "Dr. med. Priska Zumbühl-Gasser",
        image: "PZ",
        famhFields: ["Hämatologie", "Medizinische Mikrobiologie"],
        description: "Beurteilt Blutausstriche, Kulturen und die Serologie nach Zeckenstich.",
      },
    ],
    cytopathologyDirector: {
      name: "Dr. med. Gabriela Odermattli",
      image: "GO",
      description:
        "Fachärztin für Pathologie mit Schwerpunkt Zytopathologie, zuständig für gynäkologische " +
        "und urologische Zytologie.",
    },
  },
  proofs: {
    microbiology: "Diagnostik übertragbarer Krankheiten: Kultur, PCR, Infektserologie",
    sentOut:
      "HPV-Typisierung, Autoantikörper ohne Bezug zu Diabetes, genetische Untersuchungen und Histologie",
  },
  doctorComments: [
    {
      doctor: "Dr. med. W. Gisler-Arnold",
      specialty: "Allgemeinmedizin",
      town: "Altdorf",
      comment:
        "Endlich ein Labor, das auch das obere Reusstal ernst nimmt. Die Depotbox hat unsere " +
        "Abholzeiten entspannt.",
      rating: 5,
    },
    {
      doctor: "Dr. med. I. Barmettler",
      specialty: "Kardiologie",
      town: "Stans",
      comment: "Persönlich, schnell, ohne Warteschlaufe.",
      rating: 5,
    },
    {
      doctor: "Dr. med. M. Quadranti",
      specialty: "Diabetologie",
      town: "Bellinzona",
      comment:
        "Die Beratung zu Inselautoantikörpern ist hervorragend. Wegen der Distanz sind die " +
        "Resultate im Tessin erst am nächsten Tag da, was für meine Fragestellungen genügt.",
      rating: 5,
    },
    {
      doctor: "Dr. med. Y. Portmann-Suter",
      specialty: "Gynäkologie",
      town: "Sursee",
      comment:
        "Gute Zytologie. Die HPV-Typisierung wird auswärts gemacht, der Befund kommt dann in " +
        "zwei Teilen.",
      rating: 4,
    },
  ],
};
