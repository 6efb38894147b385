import { containers } from "../../containers.ts";
import { techlabStGallen } from "../labs/techlab-st-gallen.ts";
import type { SampleTest } from "../sample-types.ts";

export const entericPcr: SampleTest = {
  id: "enteric-pcr",
  name: "Gastrointestinales PCR-Panel",
  labId: techlabStGallen.id,
  category: "Gastroenterologie",
  generalExplanation:
    "Das Panel weist in einer Stuhlprobe Bakterien, Viren und Parasiten nach, die Durchfall " +
    "auslösen. Die meisten akuten Durchfälle klingen von selbst ab und brauchen keine " +
    "Untersuchung. Angezeigt ist sie bei Fieber, Blut im Stuhl, schwerem oder anhaltendem " +
    "Verlauf, Immunsuppression, nach Reisen und bei beruflichem Umgang mit Lebensmitteln. Die " +
    "PCR weist Erbgut nach: Ein Nachweis kann eine Besiedlung oder eine abgelaufene Infektion " +
    "bedeuten, und Kontrollen nach der Behandlung sind damit kaum beurteilbar. Nachgewiesene " +
    "Bakterien werden nach Möglichkeit angezüchtet, für die Resistenzprüfung und die " +
    "Überwachung. Bei Shigatoxin bildenden E. coli ist mit Antibiotika Zurückhaltung geboten. " +
    "Clostridioides difficile wird nur auf Wunsch und zusammen mit dem Toxin beurteilt. " +
    "Meldepflichtige Nachweise melden Labor und Praxis nach den geltenden Vorgaben.",
  applicableFor: [
    "Durchfall mit Fieber oder Blut",
    "Durchfall über sieben Tage",
    "Durchfall nach Reise oder bei Immunsuppression",
    "Ausbruch in einer Institution",
  ],
  relevantSpecialties: ["Gastroenterologie", "Infektiologie", "Allgemeinmedizin", "Pädiatrie"],
  parameters: [
    {
      name: "Campylobacter, Salmonella, Shigella/EIEC, Yersinia",
      description: "Bakterielle Enteritis",
    },
    { name: "Shigatoxin-Gene (stx1, stx2)", description: "EHEC, Hinweis auf das Risiko eines HUS" },
    { name: "Norovirus, Rotavirus und weitere", description: "Virale Enteritis" },
    { name: "Giardia, Cryptosporidium, Entamoeba histolytica", description: "Parasiten" },
    { name: "Clostridioides difficile", description: "Nur auf Wunsch, mit Nachweis des Toxins" },
  ],
  material:
    "Stuhl, bohnengross oder 2 ml flüssig; für die Kultur zusätzlich Stuhl im Transportmedium",
  containers: [containers.stool, containers.cary],
  preparation:
    "Vor Antibiotika entnehmen. Beginn, Blut, Reise, Antibiotika, Beruf und weitere Erkrankte " +
    "angeben. Keine Windelproben mit Gel, kein Stuhl aus der Toilettenschüssel.",
  storage:
    "Gekühlt, möglichst innert 24 Stunden im Labor; im Transportmedium länger, gemäss " +
    "Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "PCR meist innert 24 Stunden, Kultur in zwei bis vier Tagen",
};
