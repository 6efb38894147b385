import { containers } from "../../containers.ts";
import { medlabBasel } from "../labs/medlab-basel.ts";
import type { SampleTest } from "../sample-types.ts";

export const thrombophilia: SampleTest = {
  id: "thrombophilia",
  name: "Thrombophilie-Abklärung",
  labId: medlabBasel.id,
  category: "Hämatologie",
  generalExplanation:
    "Die Abklärung sucht angeborene und erworbene Neigungen zur Thrombose. Sie ist nur " +
    "sinnvoll, wenn das Resultat etwas ändert: Nach einer Thrombose mit klarem Auslöser ist das " +
    "meist nicht der Fall, als Suchtest vor hormonaler Verhütung wird sie nicht allgemein " +
    "empfohlen. Eine akute Thrombose, Heparin, Vitamin-K-Antagonisten, direkte " +
    "Antikoagulanzien, Schwangerschaft und Östrogene verändern einzelne Werte. Unter direkten " +
    "Antikoagulanzien kann das Lupus-Antikoagulans falsch positiv ausfallen. " +
    "Antiphospholipid-Antikörper müssen nach frühestens zwölf Wochen bestätigt werden. " +
    "Faktor V Leiden und die Prothrombin-Mutation sind genetische Untersuchungen: Sie verlangen " +
    "Aufklärung und Zustimmung nach GUMG, und das Resultat kann Angehörige betreffen. Ein " +
    "normales Profil schliesst eine Neigung zu Thrombosen nicht aus.",
  applicableFor: [
    "Venöse Thrombose in jungen Jahren ohne Auslöser",
    "Thrombose an ungewöhnlichem Ort",
    "Wiederholte Fehlgeburten, Frage nach Antiphospholipid-Syndrom",
    "Auffällige Familienanamnese, wenn das Resultat den Entscheid beeinflusst",
  ],
  relevantSpecialties: ["Hämatologie", "Allgemeinmedizin", "Gynäkologie"],
  parameters: [
    { name: "Antithrombin", description: "Aktivität; tief unter Heparin und bei akuter Thrombose" },
    {
      name: "Protein C und Protein S",
      description:
        "Tief unter Vitamin-K-Antagonisten; Protein S auch bei Schwangerschaft und Östrogenen",
    },
    {
      name: "Faktor V Leiden und Prothrombin G20210A",
      description: "Genetisch, von Antikoagulation unabhängig",
    },
    {
      name: "Lupus-Antikoagulans",
      description: "Unter Antikoagulation nur eingeschränkt beurteilbar",
    },
    {
      name: "Cardiolipin- und β2-Glykoprotein-I-Antikörper",
      description: "Bestätigung nach frühestens zwölf Wochen",
    },
  ],
  material: "Citratblut, drei Röhrchen zu 3 ml, EDTA-Blut 3 ml, Serum 2 ml",
  containers: [containers.citrate, containers.edta, containers.serum],
  preparation:
    "Citratröhrchen bis zur Marke füllen und sofort sanft mischen. Abstand zur akuten Thrombose " +
    "und Pause der Antikoagulation ärztlich festlegen, nie allein für den Test absetzen. " +
    "Antikoagulation, Hormone und Schwangerschaft angeben. Für die genetischen Werte Aufklärung " +
    "und Zustimmung nach Art. 5 und 6 GUMG; bei Angehörigen ohne Beschwerden zusätzlich " +
    "genetische Beratung.",
  storage:
    "Citratblut bei Raumtemperatur, innert vier Stunden im Labor. Sonst zweimal zentrifugieren " +
    "und plättchenarmes Plasma gefroren senden. EDTA-Blut bei Raumtemperatur.",
  packaging: "un3373",
  isGenetic: true,
  turnaround: "Gerinnung in zwei bis vier, Genetik in fünf bis acht Arbeitstagen",
};
