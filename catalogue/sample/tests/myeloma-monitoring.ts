import { containers } from "../../containers.ts";
import { medlabBasel } from "../labs/medlab-basel.ts";
import type { SampleTest } from "../sample-types.ts";

export const myelomaMonitoring: SampleTest = {
  id: "myeloma-monitoring",
  name: "Myelom-Verlaufsprofil",
  labId: medlabBasel.id,
  category: "Onkologie",
  generalExplanation:
    "Das Profil verfolgt das Paraprotein und die Organwerte bei multiplem Myelom, seinen " +
    "Vorstufen und der AL-Amyloidose. Die Elektrophorese misst das Paraprotein, die " +
    "Immunfixation bestätigt Typ oder Verschwinden, die freien Leichtketten erfassen auch " +
    "Myelome mit wenig oder keinem vollständigen Antikörper. Verläufe sind nur mit derselben " +
    "Methode im selben Labor vergleichbar. Eine Nierenschwäche erhöht beide Leichtketten und " +
    "verschiebt den Quotienten; bei sehr hohen Konzentrationen kann ein Antigenüberschuss zu " +
    "tiefe Werte vortäuschen. Therapeutische Antikörper wie Daratumumab erscheinen als kleine " +
    "Bande und sind auf dem Auftrag anzugeben. Ein stabiles Paraprotein schliesst neue " +
    "Knochenherde nicht aus. Die Beurteilung, ob die Krankheit anspricht oder fortschreitet, " +
    "folgt den internationalen Kriterien und gehört in die Hämatologie.",
  applicableFor: [
    "Multiples Myelom unter und nach Therapie",
    "Schwelendes Myelom und MGUS, Kontrolle",
    "AL-Amyloidose",
    "Verdacht auf Rückfall, etwa bei Anämie, Knochenschmerz oder Nierenschwäche",
  ],
  relevantSpecialties: ["Onkologie", "Hämatologie", "Nephrologie", "Allgemeinmedizin"],
  parameters: [
    {
      name: "Proteinelektrophorese",
      description: "Menge des Paraproteins, bei Bedarf auch im Urin",
    },
    { name: "Immunfixation", description: "Typ, Bestätigung des Ansprechens" },
    { name: "Freie Leichtketten Kappa und Lambda", description: "Quotient, Verlauf" },
    { name: "IgG, IgA, IgM", description: "Paraprotein und Mangel der übrigen" },
    { name: "Blutbild, Calcium, Kreatinin", description: "Organbeteiligung" },
  ],
  material: "Serum 4 ml, EDTA-Blut 2 ml, bei Leichtkettenausscheidung 24-Stunden-Urin",
  containers: [containers.serum, containers.edta, containers.urine24],
  preparation:
    "Keine Nüchternheit nötig. Therapie mit monoklonalen Antikörpern und Datum der letzten Gabe " +
    "angeben.",
  storage: "Serum gekühlt, Urin ohne Zusatz und gekühlt sammeln. EDTA-Blut innert eines Tages.",
  packaging: "un3373",
  turnaround: "Zwei bis vier Arbeitstage",
};
