import type { SampleLab } from "../sample-types.ts";

export const laborDrMuller: SampleLab = {
  id: "labor-dr-muller",
  name: "Labor Dr. Müller",
  logo: "labor-dr-muller",
  rating: 4.8,
  reviewCount: 127,
  isEmergencyLab: false,
  shortDescription:
    "Inhabergeführtes Labor in Aarau mit Schwerpunkt Urologie und Gastroenterologie. Zwei " +
    "Kurierfahrten pro Tag und eine feste Ansprechperson für jede Praxis.",
  location: { town: "Aarau", canton: "ag" },
  collectionCantons: ["ag", "so", "be", "zh"],
  openingHours: "Mo–Fr 07:00–19:00, Sa 08:00–12:00",
  collection: "Mo–Fr, zweimal täglich",
  turnaround: "Routine häufig am selben Tag",
  onlineRegistrationPayment: "15",
  annualWebsitePlacement: "1'200",
  practicePlacement: "800",
  additionalElements: [
    "Kurier am Vormittag und am Nachmittag",
    "Elektronischer Auftrag aus der Praxissoftware, Befund per HL7 zurück",
    "Feste Ansprechperson mit direkter Telefonnummer",
    "Vorabmeldung stark auffälliger Werte per Telefon",
    "Halbjährliche Fortbildung zur Präanalytik für das Praxisteam",
  ],
  orderWays: ["Praxissoftware"],
  resultFormats: ["HL7"],
  callsAhead: true,
  testCategories: [
    {
      name: "Klinische Chemie",
      analysisCount: 128,
      analyses: ["Leber- und Nierenwerte", "Elektrolyte", "Lipide", "Glukose", "HbA1c"],
    },
    {
      name: "Hämatologie",
      analysisCount: 46,
      analyses: ["Blutbild mit Differenzierung", "Gerinnung", "Eisenstatus", "Retikulozyten"],
    },
    {
      name: "Mikrobiologie/Infektiologie",
      analysisCount: 94,
      analyses: ["Urinkultur mit Resistenzprüfung", "Stuhlkultur", "PCR auf STI-Erreger"],
    },
    {
      name: "Immunologie/Serologie",
      analysisCount: 71,
      analyses: ["Zöliakie-Antikörper", "Hepatitis-Serologie", "Immunglobuline"],
    },
    {
      name: "Endokrinologie",
      analysisCount: 44,
      analyses: ["Schilddrüse", "Testosteron und SHBG", "Cortisol", "Parathormon"],
    },
    {
      name: "Cytologie",
      analysisCount: 14,
      analyses: ["Urinzytologie", "Gynäkologische Zytologie", "Punktate"],
    },
    {
      name: "Histopathologie",
      analysisCount: 15,
      analyses: ["Prostatabiopsien", "Magen- und Darmbiopsien", "Immunhistochemie"],
    },
  ],
  specialties: [
    "Urologie",
    "Gastroenterologie",
    "Gynäkologie",
    "Allgemeinmedizin",
    "Endokrinologie",
    "Nephrologie",
  ],
  specialTests: [
    {
      specialty: "Urologie",
      tests: [
        { id: "psa-plus", name: "PSA-Plus" },
        { id: "stone-metabolic", name: "Harnsteinanalyse mit Stoffwechselabklärung" },
      ],
    },
    {
      specialty: "Gastroenterologie",
      tests: [
        { id: "gc-plus", name: "GC-Plus Panel" },
        { id: "ibd-panel", name: "IBD-Panel" },
      ],
    },
    {
      specialty: "Endokrinologie",
      tests: [{ id: "hormone-complete", name: "Hormonprofil komplett" }],
    },
  ],
  medicalLeadership: {
    medicalDirector: {
      name: "Dr. med. Regula Müller-Stalder",
      image: "RM",
      famhFields: ["Klinische Chemie", "Hämatologie"],
      description:
        "Leitet das Labor in zweiter Generation und beantwortet Rückfragen zu Befunden selbst.",
    },
    specialistHeads: [
      {
        name: "Dr. sc. nat. Yvonne Aebersold-Tanner",
        image: "YA",
        famhFields: ["Medizinische Mikrobiologie", "Klinische Immunologie"],
        description: "Verantwortet Kultur, PCR und Serologie und berät zur Wahl des Abstrichs.",
      },
    ],
    cytopathologyDirector: {
      name: "Dr. med. Corinne Wyssbrod",
      image: "CW",
      description:
        "Fachärztin für Pathologie mit Schwerpunkt Zytopathologie, befasst sich vor allem mit " +
        "Urinzytologie.",
    },
    histopathologyDirector: {
      name: "Prof. Dr. med. Reto Imfanger",
      image: "RI",
      description:
        "Facharzt für Pathologie mit besonderer Erfahrung in der Diagnostik der Prostata.",
    },
  },
  proofs: {
    accreditation:
      "Klinische Chemie, Hämatologie, Mikrobiologie, Immunologie, Zytologie und Histologie",
    microbiology: "Diagnostik übertragbarer Krankheiten: Kultur, PCR, Infektserologie",
    sentOut: "Genetische Untersuchungen und seltene Autoantikörper",
  },
  doctorComments: [
    {
      doctor: "Dr. med. A. Kellerhals",
      specialty: "Urologie",
      town: "Baden",
      comment:
        "Die Urinzytologie wird am Morgen abgeholt, der Befund ist meist am nächsten Tag in " +
        "unserer Software. Das funktioniert seit zwei Jahren ohne Nachfragen.",
      rating: 5,
    },
    {
      doctor: "Dr. med. S. Brunnschwiler",
      specialty: "Allgemeinmedizin",
      town: "Aarau",
      comment: "Bei unklaren Werten ruft das Labor von sich aus an.",
      rating: 5,
    },
    {
      doctor: "Dr. med. L. Favrod",
      specialty: "Gynäkologie",
      town: "Olten",
      comment:
        "Gute Beratung und klare Befunde. Die Abholung am Freitagnachmittag könnte für uns eine " +
        "Stunde später sein, das liess sich bisher nicht ändern.",
      rating: 4,
    },
    {
      doctor: "Dr. med. P. Hunkeler-Frey",
      specialty: "Gastroenterologie",
      town: "Zofingen",
      comment:
        "Fachlich tadellos. Die Einrichtung der Schnittstelle zu unserer Praxissoftware dauerte " +
        "mit sechs Wochen länger als angekündigt.",
      rating: 4,
    },
  ],
};
