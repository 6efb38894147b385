import { containers } from "../../containers.ts";
import { medlabBasel } from "../labs/medlab-basel.ts";
import type { SampleTest } from "../sample-types.ts";

export const mpnMolecular: SampleTest = {
  id: "mpn-molecular",
  name: "MPN-Profil (JAK2, CALR, MPL)",
  labId: medlabBasel.id,
  category: "Hämatologie",
  generalExplanation:
    "Das Profil sucht erworbene Mutationen der myeloproliferativen Neoplasien (MPN). JAK2 V617F " +
    "liegt bei fast allen Menschen mit Polycythaemia vera vor und bei rund der Hälfte oder " +
    "etwas mehr mit essenzieller Thrombozythämie oder primärer Myelofibrose. CALR- und " +
    "MPL-Mutationen finden sich in einem Teil der übrigen Fälle. Fehlen alle drei, ist eine MPN " +
    "nicht ausgeschlossen. Umgekehrt kommt JAK2 in kleiner Menge auch bei älteren Menschen ohne " +
    "Krankheit vor; zur Diagnose gehören Blutbild, Klinik und meist das Knochenmark. Eine " +
    "Erythrozytose durch Rauchen, Schlafapnoe, Testosteron oder Höhe und eine Thrombozytose bei " +
    "Eisenmangel oder Entzündung sind zuvor auszuschliessen. BCR::ABL1 wird bestimmt, um eine " +
    "chronische myeloische Leukämie zu erkennen. Die Mutationen sind erworben und werden nicht " +
    "vererbt.",
  applicableFor: [
    "Anhaltende Erythrozytose, Thrombozytose oder Leukozytose ohne reaktive Ursache",
    "Thrombose an ungewöhnlichem Ort, etwa Leber- oder Pfortader",
    "Milzvergrösserung oder leukoerythroblastisches Blutbild",
  ],
  relevantSpecialties: ["Hämatologie", "Onkologie", "Allgemeinmedizin"],
  parameters: [
    { name: "JAK2 V617F, quantitativ", description: "Erster Schritt, mit Allellast" },
    {
      name: "JAK2 Exon 12",
      description: "Bei Verdacht auf Polycythaemia vera und negativem V617F",
    },
    { name: "CALR Exon 9", description: "Essenzielle Thrombozythämie, Myelofibrose" },
    { name: "MPL W515", description: "Essenzielle Thrombozythämie, Myelofibrose" },
    { name: "BCR::ABL1", description: "Ausschluss einer chronischen myeloischen Leukämie" },
  ],
  material: "EDTA-Blut 5 ml, für BCR::ABL1 zusätzlich 5 ml",
  containers: [containers.edta],
  preparation: "Blutbild, Erythropoetin und Medikamente angeben. Kein Heparin, es hemmt die PCR.",
  storage:
    "Bei Raumtemperatur oder gekühlt, nicht einfrieren. Für die RNA (BCR::ABL1) möglichst am " +
    "Entnahmetag senden, Eingang innert 48 Stunden.",
  packaging: "un3373",
  turnaround: "Fünf bis acht Arbeitstage",
};
