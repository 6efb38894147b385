import { containers } from "../../containers.ts";
import { laborZentrumZurich } from "../labs/labor-zentrum-zurich.ts";
import type { SampleTest } from "../sample-types.ts";

export const neuronalAntibodies: SampleTest = {
  id: "neuronal-antibodies",
  name: "Neuronale Autoantikörper",
  labId: laborZentrumZurich.id,
  category: "Neurologie",
  generalExplanation:
    "Der Test sucht Antikörper gegen Oberflächenantigene von Nervenzellen, gegen intrazelluläre " +
    "(onkoneuronale) Antigene sowie gegen Aquaporin-4 und MOG. Ein Befund zählt nur, wenn er " +
    "zum klinischen Bild passt; breite Suchpanels ohne klare Frage ergeben häufig schwach " +
    "positive Resultate ohne Bedeutung. Serum und Liquor ergänzen sich: " +
    "NMDA-Rezeptor-Antikörper sind im Liquor verlässlicher, Aquaporin-4- und MOG-Antikörper " +
    "werden im Serum bestimmt. Zellbasierte Verfahren sind für Oberflächenantigene " +
    "aussagekräftiger als Blots. Onkoneuronale Antikörper geben Anlass zur Tumorsuche. Ein " +
    "negatives Resultat schliesst eine autoimmune Enzephalitis nicht aus. Immunglobuline und " +
    "Plasmaaustausch verfälschen den Befund. Bei akuter Enzephalitis gehört die Patientin oder " +
    "der Patient ins Spital, die Behandlung wartet nicht auf das Resultat.",
  applicableFor: [
    "Verdacht auf autoimmune Enzephalitis",
    "Verdacht auf paraneoplastisches Syndrom",
    "Neuromyelitis-optica-Spektrum oder MOG-assoziierte Erkrankung",
    "Neu aufgetretene Anfälle mit kognitiven oder psychischen Symptomen",
  ],
  relevantSpecialties: ["Neurologie", "Onkologie", "Pädiatrie"],
  parameters: [
    { name: "NMDA-Rezeptor, LGI1, CASPR2", description: "Autoimmune Enzephalitis" },
    { name: "AMPA- und GABA-B-Rezeptor", description: "Limbische Enzephalitis, teils mit Tumor" },
    { name: "Hu, Yo, Ri, CV2, Ma2, Amphiphysin", description: "Onkoneuronale Antikörper" },
    { name: "Aquaporin-4 und MOG", description: "Optikusneuritis, Myelitis; zellbasierter Test" },
  ],
  material: "Serum 2 ml und, je nach Frage, Liquor 1 bis 2 ml vom selben Tag",
  containers: [containers.serum, containers.csf],
  preparation:
    "Vor Immunglobulinen oder Plasmaaustausch entnehmen. Klinische Frage, Beginn und bekannte " +
    "Tumoren angeben.",
  storage:
    "Serum und Liquor gekühlt senden; bei längerer Lagerung gefroren, gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "Fünf bis zehn Arbeitstage",
};
