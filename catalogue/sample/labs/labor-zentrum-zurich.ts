import type { SampleLab } from "../sample-types.ts";

export const laborZentrumZurich: SampleLab = {
  id: "labor-zentrum-zurich",
  name: "Labor Zentrum Zürich",
  logo: "labor-zentrum-zurich",
  rating: 4.9,
  reviewCount: 342,
  isEmergencyLab: false,
  shortDescription:
    "Breit aufgestelltes Speziallabor in Zürich mit eigener Pathologie und Molekulardiagnostik. " +
    "Viele Routinebefunde liegen am selben Tag vor.",
  location: { town: "Zürich", canton: "zh" },
  collectionCantons: ["zh", "zg", "sz", "ag", "sh", "tg"],
  openingHours: "Mo–Fr 06:30–20:00, Sa 07:30–13:00",
  collection: "Mo–Fr dreimal täglich, Sa einmal",
  turnaround: "Routine meist am selben Tag, Histologie in zwei bis drei Arbeitstagen",
  onlineRegistrationPayment: "18",
  annualWebsitePlacement: "1'400",
  practicePlacement: "950",
  additionalElements: [
    "Drei Kurierrunden pro Werktag, Samstagstour in Stadt und Agglomeration",
    "Order-Entry im Browser oder direkt aus der Praxissoftware (HL7, GDT)",
    "Online-Portal mit Verlaufsdarstellung und Nachforderung",
    "Ärztliche Auskunft in Labormedizin, Zytologie und Histologie",
    "Befunde für Patientinnen und Patienten nach Freigabe durch die Praxis",
    "Interdisziplinäre Fallbesprechung, einmal im Monat online",
  ],
  orderWays: ["Browser", "Praxissoftware"],
  resultFormats: ["HL7", "GDT"],
  testCategories: [
    {
      name: "Klinische Chemie",
      analysisCount: 152,
      analyses: ["Organprofile", "Proteindiagnostik", "Lipide mit Lp(a)", "Spurenelemente"],
    },
    {
      name: "Hämatologie",
      analysisCount: 78,
      analyses: ["Blutbild", "Durchflusszytometrie", "Thrombophilie", "Hämoglobinopathien"],
    },
    {
      name: "Immunologie/Serologie",
      analysisCount: 133,
      analyses: ["ANA-Differenzierung", "Vaskulitis-Antikörper", "Infektserologie"],
    },
    {
      name: "Endokrinologie",
      analysisCount: 67,
      analyses: ["Schilddrüse", "Nebenniere", "Hypophyse", "AMH", "Funktionstests"],
    },
    {
      name: "Molekulardiagnostik/Genetik",
      analysisCount: 118,
      analyses: ["HPV-Genotypisierung", "STI-Multiplex-PCR", "Faktor V Leiden", "NIPT"],
    },
    {
      name: "Onkologie",
      analysisCount: 41,
      analyses: ["Tumormarker", "Mutationsanalyse solider Tumoren", "Immunfixation"],
    },
    {
      name: "Cytologie",
      analysisCount: 32,
      analyses: ["Zervixzytologie in Dünnschichttechnik", "Schilddrüsenpunktate", "Ergüsse"],
    },
    {
      name: "Histopathologie",
      analysisCount: 63,
      analyses: ["Haut", "Mamma", "Prostata", "Gastrointestinaltrakt", "Immunhistochemie"],
    },
  ],
  specialties: [
    "Gynäkologie",
    "Onkologie",
    "Endokrinologie",
    "Urologie",
    "Hämatologie",
    "Neurologie",
    "Dermatologie",
  ],
  specialTests: [
    {
      specialty: "Endokrinologie",
      tests: [
        { id: "thyroid-complete", name: "Schilddrüsenprofil komplett" },
        { id: "adrenal-function", name: "Nebennieren-Funktionsprofil" },
      ],
    },
    {
      specialty: "Gynäkologie",
      tests: [
        { id: "hpv-genotyping", name: "HPV-Genotypisierung" },
        { id: "fertility-profile", name: "Fertilitätsprofil mit AMH" },
      ],
    },
    {
      specialty: "Dermatologie",
      tests: [{ id: "bullous-dermatoses", name: "Autoantikörper bei bullösen Dermatosen" }],
    },
    {
      specialty: "Neurologie",
      tests: [{ id: "neuronal-antibodies", name: "Neuronale Autoantikörper" }],
    },
    {
      specialty: "Onkologie",
      tests: [{ id: "solid-tumor-ngs", name: "NGS-Panel solide Tumoren" }],
    },
  ],
  medicalLeadership: {
    medicalDirector: {
      name: "Prof. Dr. med. Annina Leuzinger-Roth",
      image: "AL",
      famhFields: ["Klinische Chemie", "Klinische Immunologie"],
      description:
        "Verantwortet Qualitätssicherung und Methodenauswahl und leitet die monatlichen Fallbesprechungen.",
    },
    specialistHeads: [
      {
        name: "Dr. med. Sandro Wettstein-Bühl",
        image: "SW",
        famhFields: ["Hämatologie"],
        description:
          "Facharzt für Hämatologie. Beurteilt Morphologie, Gerinnung und Durchflusszytometrie.",
      },
      {
        name: "Dr. med. Tabea Kägi-Wildhaber",
        image: "TK",
        famhFields: ["Medizinische Mikrobiologie"],
        description: "Verantwortet die PCR auf HPV und STI-Erreger und die Infektserologie.",
      },
      {
        name: "Dr. sc. nat. Lea Oehninger-Fries",
        image: "LO",
        famhFields: ["Medizinische Genetik"],
        description: "Verantwortet die Untersuchung erblicher Merkmale und den Pränataltest.",
      },
    ],
    cytopathologyDirector: {
      name: "Dr. med. Fabrizio Bernaschina",
      image: "FB",
      description:
        "Facharzt für Pathologie mit Schwerpunkt Zytopathologie. Baute die Dünnschichtzytologie " +
        "und das HPV-Programm des Labors auf.",
    },
    histopathologyDirector: {
      name: "PD Dr. med. Matthias Oderbolz",
      image: "MO",
      description: "Facharzt für Pathologie, Arbeitsgebiete Dermatopathologie und Mamma.",
    },
  },
  proofs: {
    accreditation:
      "Klinische Chemie, Hämatologie, Immunologie, molekulare Erregerdiagnostik, medizinische Genetik, Zytologie und Histologie",
    microbiology: "Diagnostik übertragbarer Krankheiten: PCR und Infektserologie",
    genetics:
      "Zytogenetische und molekulargenetische Untersuchungen, nicht invasiver Pränataltest; nur auf Auftrag von Fachpersonen, die dazu befugt sind",
    sentOut: "Bakterienkulturen und Toxikologie",
  },
  doctorComments: [
    {
      doctor: "Dr. med. V. Ammann-Rossi",
      specialty: "Gynäkologie",
      town: "Uster",
      comment:
        "Zytologie, HPV und Histologie aus einer Hand: Bei widersprüchlichen Resultaten erhalte " +
        "ich einen gemeinsamen Kommentar statt dreier Einzelbefunde.",
      rating: 5,
    },
    {
      doctor: "Dr. med. D. Zollikofer",
      specialty: "Endokrinologie",
      town: "Zürich",
      comment: "Sehr gute Beratung zu Funktionstests.",
      rating: 5,
    },
    {
      doctor: "Dr. med. M. Tschudin",
      specialty: "Hämatologie",
      town: "Zug",
      comment:
        "Die Durchflusszytometrie ist schnell und sorgfältig kommentiert. Das Portal " +
        "kann viel, ist für neue Mitarbeitende aber gewöhnungsbedürftig.",
      rating: 4,
    },
    {
      doctor: "Dr. med. R. Sprecher-Kunz",
      specialty: "Allgemeinmedizin",
      town: "Schaffhausen",
      comment:
        "Für eine Hausarztpraxis fast zu gross: Am Telefon erreiche ich selten zweimal dieselbe " +
        "Person. An den Befunden gibt es nichts auszusetzen.",
      rating: 3,
    },
    {
      doctor: "Dr. med. N. Iseli",
      specialty: "Dermatologie",
      town: "Zürich",
      comment: "Hautbiopsien meist nach zwei Arbeitstagen, mit verständlichem Kommentar.",
      rating: 5,
    },
  ],
};
