import { containers } from "../../containers.ts";
import { medlabBasel } from "../labs/medlab-basel.ts";
import type { SampleTest } from "../sample-types.ts";

export const lymphomaFlow: SampleTest = {
  id: "lymphoma-flow",
  name: "Durchflusszytometrie bei Lymphomverdacht",
  labId: medlabBasel.id,
  category: "Hämatologie",
  generalExplanation:
    "Die Durchflusszytometrie bestimmt an lebenden Zellen, welche Oberflächenmerkmale sie " +
    "tragen, und erkennt so klonale B-Zellen sowie auffällige T- und NK-Zellen. Bei einer " +
    "anhaltenden Lymphozytose lässt sich eine chronische lymphatische Leukämie damit oft schon " +
    "aus dem Blut erkennen. Kleine Klone kommen im Alter auch ohne Krankheit vor. " +
    "Hodgkin-Lymphome und Lymphome, die Blut oder Knochenmark nicht befallen, entgehen dem " +
    "Verfahren im Blut; bei vergrösserten Lymphknoten bleibt die Histologie der entscheidende " +
    "Schritt. Steroide vor der Entnahme können den Befund verfälschen. Reaktive Vermehrungen " +
    "nach Infekten sind häufig und sollten vor der Untersuchung nach einigen Wochen " +
    "kontrolliert werden. Der Befund verbindet Durchflusszytometrie, Morphologie und bei Bedarf " +
    "Molekulargenetik.",
  applicableFor: [
    "Lymphozytose, die über Wochen anhält",
    "Unklare Zytopenie oder auffällige Lymphozyten im Ausstrich",
    "Verdacht auf Befall von Knochenmark, Liquor oder Erguss",
    "Abklärung eines Lymphknotens, zusammen mit der Histologie",
  ],
  relevantSpecialties: ["Hämatologie", "Onkologie", "Allgemeinmedizin"],
  parameters: [
    { name: "B-Zell-Marker mit Kappa und Lambda", description: "Klonalität" },
    {
      name: "CD5, CD10, CD23, CD200 und weitere",
      description: "Einordnung reifer B-Zell-Neoplasien",
    },
    { name: "T- und NK-Zell-Marker", description: "Verlust oder Verschiebung von Antigenen" },
    { name: "Morphologie des Ausstrichs", description: "Gehört zu jeder Beurteilung" },
  ],
  material:
    "EDTA- oder Heparinblut 5 ml, Knochenmark 2 bis 3 ml, frisches Gewebe, Liquor oder Erguss " +
    "nach Absprache, dazu ein Ausstrich",
  containers: [
    containers.edta,
    containers.heparin,
    containers.slides,
    containers.sterile,
    containers.csf,
  ],
  preparation:
    "Vor Beginn einer Steroidtherapie entnehmen. Gewebe in physiologischer Kochsalzlösung oder " +
    "Zellkulturmedium, nie in Formalin. Entnahme am Wochenanfang, nicht vor Feiertagen.",
  storage:
    "Bei Raumtemperatur, nicht einfrieren. Untersuchung innert 24 bis 48 Stunden gemäss " +
    "Laborverzeichnis, Liquor und Ergüsse am selben Tag.",
  packaging: "un3373",
  turnaround: "Ein bis drei Arbeitstage, dringende Befunde vorab per Telefon",
};
