import { containers } from "../../containers.ts";
import { techlabStGallen } from "../labs/techlab-st-gallen.ts";
import type { SampleTest } from "../sample-types.ts";

export const hemochromatosis: SampleTest = {
  id: "hemochromatosis",
  name: "Hämochromatose-Abklärung",
  labId: techlabStGallen.id,
  category: "Hämatologie",
  generalExplanation:
    "Die Abklärung beginnt mit Ferritin und Transferrinsättigung, der HFE-Genotyp folgt erst " +
    "danach. Ein erhöhtes Ferritin ist häufig und hat meist andere Gründe: Alkohol, Fettleber " +
    "und metabolisches Syndrom, Entzündung oder Lebererkrankung. Für eine Hämochromatose " +
    "spricht erst die erhöhte Transferrinsättigung in wiederholter Messung. Zwei Kopien der " +
    "Variante C282Y sind der häufigste Genotyp bei Hämochromatose, doch nicht alle Betroffenen " +
    "lagern klinisch bedeutsam Eisen ein. C282Y zusammen mit H63D führt nur selten allein zu " +
    "einer Überladung, H63D für sich genommen kaum. Seltene andere Formen erfasst der Test " +
    "nicht. Der Genotyp ist eine genetische Untersuchung nach GUMG: Aufklärung und Zustimmung " +
    "gehen voraus. Bei Angehörigen ohne Beschwerden ist es eine präsymptomatische Untersuchung, " +
    "die genetische Beratung verlangt.",
  applicableFor: [
    "Ferritin und Transferrinsättigung wiederholt erhöht",
    "Angehörige ersten Grades von Menschen mit C282Y-Homozygotie",
    "Ungeklärte Lebererkrankung, Arthropathie oder Kardiomyopathie mit auffälligem Eisenstatus",
  ],
  relevantSpecialties: ["Hämatologie", "Gastroenterologie", "Allgemeinmedizin", "Rheumatologie"],
  parameters: [
    { name: "Ferritin", description: "Eisenspeicher, steigt auch bei Entzündung" },
    { name: "Transferrinsättigung", description: "Am Morgen, bei Erhöhung wiederholen" },
    { name: "HFE C282Y", description: "Wichtigste Variante" },
    { name: "HFE H63D", description: "Nur zusammen mit C282Y von Bedeutung" },
    { name: "CRP und Transaminasen", description: "Andere Gründe für ein hohes Ferritin" },
  ],
  material: "Serum 2 ml, EDTA-Blut 3 ml für die Genetik",
  containers: [containers.serum, containers.edta],
  preparation:
    "Transferrinsättigung morgens, möglichst nüchtern, Eisenpräparate zuvor pausieren. Für HFE " +
    "Aufklärung und Zustimmung nach Art. 5 und 6 GUMG dokumentieren.",
  storage: "Serum gekühlt, EDTA-Blut bei Raumtemperatur oder gekühlt, nicht einfrieren.",
  packaging: "un3373",
  isGenetic: true,
  turnaround: "Eisenwerte am selben Tag, HFE in drei bis fünf Arbeitstagen",
};
