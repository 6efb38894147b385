import { containers } from "../../containers.ts";
import { swisslabBern } from "../labs/swisslab-bern.ts";
import type { SampleTest } from "../sample-types.ts";

export const hpDiag: SampleTest = {
  id: "hp-diag",
  name: "Helicobacter-pylori-Diagnostik",
  labId: swisslabBern.id,
  category: "Gastroenterologie",
  generalExplanation:
    "Die Helicobacter-pylori-Diagnostik verbindet nicht invasive Verfahren mit der " +
    "Resistenzprüfung aus der Biopsie. Stuhlantigentest und ¹³C-Harnstoff-Atemtest weisen eine " +
    "aktive Infektion nach und eignen sich auch zur Kontrolle nach Eradikation, frühestens " +
    "vier Wochen nach Therapieende. Beide können unter Protonenpumpenhemmern, Antibiotika oder " +
    "Bismut falsch negativ ausfallen. Die Serologie unterscheidet nicht zwischen aktiver und " +
    "durchgemachter Infektion; sie bleibt Situationen vorbehalten, in denen die anderen " +
    "Verfahren unsicher sind, etwa nach einer Blutung, und taugt nicht zur Therapiekontrolle. " +
    "Aus Biopsiematerial weist die PCR Mutationen nach, die mit einer Resistenz gegen " +
    "Clarithromycin oder Chinolone einhergehen. Das ist vor allem nach erfolgloser Therapie " +
    "hilfreich. Bei Alarmzeichen oder Beschwerden, die im höheren Alter neu auftreten, steht " +
    "die Endoskopie im Vordergrund.",
  applicableFor: [
    "Dyspepsie ohne Alarmzeichen",
    "Ulkuskrankheit, aktuell oder in der Vorgeschichte",
    "Kontrolle nach Eradikationstherapie",
    "Therapieversagen, zur Wahl der nächsten Behandlung",
  ],
  relevantSpecialties: ["Gastroenterologie", "Allgemeinmedizin"],
  parameters: [
    { name: "Stuhlantigen (monoklonal)", description: "Aktive Infektion, Therapiekontrolle" },
    { name: "¹³C-Harnstoff-Atemtest", description: "Aktive Infektion, Therapiekontrolle" },
    { name: "IgG-Serologie", description: "Ergänzend, nicht zur Therapiekontrolle" },
    {
      name: "Resistenz-PCR aus Biopsie",
      description: "Clarithromycin (23S rRNA), Chinolone (gyrA)",
    },
  ],
  material: "Stuhl nativ, Atemgasbeutel, Serum 1 ml oder Magenbiopsie, je nach Verfahren",
  containers: [containers.stool, containers.breath, containers.serum, containers.biopsy],
  preparation:
    "Protonenpumpenhemmer zwei Wochen, Antibiotika und Bismut vier Wochen vorher absetzen, " +
    "soweit klinisch vertretbar. Atemtest nüchtern.",
  storage:
    "Stuhl gekühlt und möglichst innert 24 Stunden. Atemgasbeutel bei Raumtemperatur. Biopsie " +
    "für die PCR im Transportmedium; Haltbarkeit gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "Stuhlantigen und Atemtest in ein bis zwei Arbeitstagen, PCR in drei bis vier",
};
