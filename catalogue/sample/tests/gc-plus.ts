import { containers } from "../../containers.ts";
import { laborDrMuller } from "../labs/labor-dr-muller.ts";
import type { SampleTest } from "../sample-types.ts";

export const gcPlus: SampleTest = {
  id: "gc-plus",
  name: "GC-Plus Panel",
  labId: laborDrMuller.id,
  category: "Gastroenterologie",
  generalExplanation:
    "Das GC-Plus Panel (GastroCheck Plus) fasst Stuhl- und Serumparameter zusammen, die bei " +
    "länger dauernden Beschwerden des Verdauungstrakts helfen, entzündliche, malabsorptive und " +
    "funktionelle Ursachen voneinander abzugrenzen. Ein normales Calprotectin macht eine " +
    "aktive entzündliche Darmerkrankung wenig wahrscheinlich. Ein erhöhter Wert ist " +
    "unspezifisch und kommt auch bei Infekten, Neoplasien oder unter NSAR vor. Die " +
    "Pankreas-Elastase gibt Hinweise auf eine exokrine Pankreasinsuffizienz, fällt in " +
    "wässrigem Stuhl aber falsch tief aus. Die Zöliakie-Serologie ist nur unter glutenhaltiger " +
    "Kost verwertbar; das Gesamt-IgA deckt einen IgA-Mangel auf, der ein falsch negatives " +
    "Resultat erklären kann. Das Panel ersetzt bei Alarmzeichen wie Gewichtsverlust, Anämie " +
    "oder sichtbarem Blut keine Endoskopie.",
  applicableFor: [
    "Durchfall oder Bauchschmerzen seit mehr als vier Wochen",
    "Abgrenzung von Reizdarm und entzündlicher Darmerkrankung",
    "Verdacht auf Zöliakie oder exokrine Pankreasinsuffizienz",
    "Entscheidungshilfe vor einer Überweisung zur Endoskopie",
  ],
  relevantSpecialties: ["Gastroenterologie", "Allgemeinmedizin"],
  parameters: [
    { name: "Calprotectin", description: "Entzündungsaktivität der Darmschleimhaut" },
    { name: "Pankreas-Elastase 1", description: "Exokrine Pankreasfunktion" },
    { name: "Hämoglobin immunologisch (FIT)", description: "Okkultes Blut im Stuhl" },
    { name: "Transglutaminase-IgA", description: "Serologischer Hinweis auf Zöliakie" },
    { name: "Gesamt-IgA", description: "Ausschluss eines IgA-Mangels" },
  ],
  material: "Stuhl nativ (etwa 5 g), FIT-Röhrchen, Serum 2 ml",
  containers: [containers.stool, containers.fit, containers.serum],
  preparation:
    "NSAR, wenn vertretbar, zwei Wochen vorher absetzen; vor der Entnahme keine glutenfreie " +
    "Kost beginnen.",
  storage:
    "Stuhl bis zur Abholung im Kühlschrank lagern und möglichst am Tag der Abgabe senden, weil " +
    "Calprotectin bei Raumtemperatur abnimmt. FIT-Röhrchen im Puffer des Herstellers, vor Wärme " +
    "geschützt. Serum gekühlt.",
  packaging: "un3373",
  turnaround: "Zwei bis drei Arbeitstage ab Probeneingang",
};
