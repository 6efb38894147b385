import { containers } from "../../containers.ts";
import { laborZentrumZurich } from "../labs/labor-zentrum-zurich.ts";
import type { SampleTest } from "../sample-types.ts";

export const solidTumorNgs: SampleTest = {
  id: "solid-tumor-ngs",
  name: "NGS-Panel solide Tumoren",
  labId: laborZentrumZurich.id,
  category: "Onkologie",
  generalExplanation:
    "Das Panel sucht mit Hochdurchsatz-Sequenzierung (NGS) in Tumorgewebe nach Veränderungen, " +
    "die für Therapie, Prognose oder Diagnose von Bedeutung sein können. Grundlage ist " +
    "fixiertes Gewebe, in dem die Pathologie den Anteil der Tumorzellen festlegt. Bei wenig " +
    "Tumorzellen oder stark abgebautem Erbgut werden Varianten übersehen; ein unauffälliges " +
    "Resultat ist dann nur eingeschränkt verwertbar. Genfusionen sind aus RNA zuverlässiger " +
    "nachweisbar als aus DNA. Nicht jede gefundene Variante hat eine Folge: Der Befund gibt an, " +
    "wie gut ihre Bedeutung belegt ist, und gehört ins Tumorboard. Das Panel untersucht " +
    "erworbene Veränderungen. Einzelne Befunde können auf eine erbliche Anlage hinweisen; sie " +
    "zu bestätigen braucht eine eigene Untersuchung mit Beratung und Zustimmung nach GUMG. Vor " +
    "dem Auftrag ist die Kostenübernahme zu klären.",
  applicableFor: [
    "Fortgeschrittene solide Tumoren vor der Wahl einer zielgerichteten Therapie",
    "Fortschreiten unter zielgerichteter Therapie",
    "Tumor mit unklarem Ursprung",
    "Frage aus dem Tumorboard",
  ],
  relevantSpecialties: [
    "Onkologie",
    "Gynäkologie",
    "Urologie",
    "Gastroenterologie",
    "Dermatologie",
  ],
  parameters: [
    {
      name: "Punktmutationen, kleine Insertionen und Deletionen",
      description: "Aus DNA, mit Allelfrequenz",
    },
    { name: "Veränderungen der Kopienzahl", description: "Amplifikationen, gemäss Panel" },
    { name: "Genfusionen", description: "Aus RNA, sofern die Qualität genügt" },
    { name: "Mikrosatelliteninstabilität", description: "Wenn im Panel enthalten" },
  ],
  material: "Paraffinblock mit Tumorgewebe, zugehöriger Bericht der Pathologie",
  containers: [containers.block],
  preparation:
    "Block mit dem höchsten Anteil an vitalem Tumor wählen. Entkalkung mit Säure vermeiden, sie " +
    "schädigt das Erbgut. Diagnose, Vortherapien und Frage angeben. Ist damit zu rechnen, dass " +
    "das Panel auch Erbliches zeigt, gehen ihm Aufklärung und Zustimmung voraus (Art. 5 GUMG, " +
    "Art. 61 GUMV).",
  storage:
    "Block bei Raumtemperatur, vor Hitze geschützt. Das Labor sendet ihn nach der Untersuchung " +
    "zurück.",
  packaging: "fixed",
  isGenetic: true,
  turnaround: "Zehn bis fünfzehn Arbeitstage",
};
