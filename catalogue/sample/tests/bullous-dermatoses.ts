import { containers } from "../../containers.ts";
import { laborZentrumZurich } from "../labs/labor-zentrum-zurich.ts";
import type { SampleTest } from "../sample-types.ts";

export const bullousDermatoses: SampleTest = {
  id: "bullous-dermatoses",
  name: "Autoantikörper bei bullösen Dermatosen",
  labId: laborZentrumZurich.id,
  category: "Dermatologie",
  generalExplanation:
    "Die Serologie sucht Autoantikörper gegen Eiweisse, die den Zellen der Haut Halt geben, und " +
    "ergänzt die direkte Immunfluoreszenz aus einer Biopsie, die für die Diagnose zentral " +
    "bleibt. Desmoglein-3- und Desmoglein-1-Antikörper sprechen für einen Pemphigus, Antikörper " +
    "gegen BP180 und BP230 für ein bullöses Pemphigoid. Auf Salt-Split-Haut lässt sich " +
    "unterscheiden, ob Antikörper am Dach oder am Boden der Spaltbildung binden, etwa bei " +
    "Antikörpern gegen Kollagen Typ VII. Titer gegen Desmoglein und BP180 gehen im Einzelfall " +
    "mit der Krankheitsaktivität einher und können den Verlauf begleiten. Schwach positive " +
    "Werte kommen im Alter auch ohne Krankheit vor, und eine negative Serologie schliesst eine " +
    "bullöse Dermatose nicht aus. Bei Schleimhautbefall, Fieber oder ausgedehnter Ablösung der " +
    "Haut ist eine rasche Einweisung nötig.",
  applicableFor: [
    "Blasen oder Erosionen ungeklärter Ursache an Haut oder Schleimhaut",
    "Anhaltender Juckreiz im höheren Alter mit Verdacht auf Pemphigoid",
    "Verdacht auf Dermatitis herpetiformis",
    "Verlauf unter Therapie",
  ],
  relevantSpecialties: ["Dermatologie", "Immunologie", "Allgemeinmedizin"],
  parameters: [
    { name: "Desmoglein 1 und 3", description: "Pemphigus foliaceus und vulgaris" },
    { name: "BP180 (NC16A) und BP230", description: "Bullöses Pemphigoid" },
    { name: "Kollagen Typ VII", description: "Epidermolysis bullosa acquisita" },
    { name: "Indirekte Immunfluoreszenz", description: "Ösophagus und Salt-Split-Haut" },
    { name: "Transglutaminase-IgA", description: "Dermatitis herpetiformis, Zöliakie" },
  ],
  material: "Serum 2 ml; Hautbiopsie für die direkte Immunfluoreszenz auf eigenem Auftrag",
  containers: [containers.serum, containers.michel],
  preparation:
    "Biopsie für die Immunfluoreszenz neben der Blase entnehmen, nie in Formalin geben. Eine " +
    "zweite Biopsie in Formalin dient der Histologie. Immunsuppressive Therapie angeben.",
  storage:
    "Serum gekühlt. Biopsie im Transportmedium nach Michel bei Raumtemperatur; Haltbarkeit " +
    "gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "Serologie in drei bis fünf Arbeitstagen",
};
