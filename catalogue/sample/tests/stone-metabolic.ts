import { containers } from "../../containers.ts";
import { laborDrMuller } from "../labs/labor-dr-muller.ts";
import type { SampleTest } from "../sample-types.ts";

export const stoneMetabolic: SampleTest = {
  id: "stone-metabolic",
  name: "Harnsteinanalyse mit Stoffwechselabklärung",
  labId: laborDrMuller.id,
  category: "Urologie",
  generalExplanation:
    "Die Steinanalyse zeigt, woraus ein Harnstein besteht, die Stoffwechselabklärung sucht nach " +
    "dem Grund. Infrarotspektroskopie oder Röntgendiffraktion unterscheiden Calciumoxalat, " +
    "Calciumphosphat, Harnsäure, Struvit und Cystin zuverlässiger als eine chemische Analyse. " +
    "Der Sammelurin zeigt, welche Ausscheidung abweicht. Er ist nur verwertbar, wenn " +
    "vollständig und unter gewohnter Ernährung gesammelt wurde; das Kreatinin darin hilft, " +
    "Sammelfehler zu erkennen. Kurz nach einer Kolik oder einem Eingriff ist die Sammlung wenig " +
    "aussagekräftig. Ein erhöhtes Calcium im Serum lenkt den Verdacht auf einen primären " +
    "Hyperparathyreoidismus. Struvit spricht für einen Infekt mit ureasebildenden Bakterien, " +
    "Cystin für eine erbliche Störung. Nach einem ersten, unkomplizierten Calciumstein genügt " +
    "oft eine Basisabklärung ohne Sammelurin.",
  applicableFor: [
    "Abgegangener oder entfernter Harnstein",
    "Wiederholte Steinbildung oder Steine auf beiden Seiten",
    "Steinbildung in jungen Jahren oder bei Einzelniere",
    "Verdacht auf Harnsäure-, Infekt- oder Cystinstein",
  ],
  relevantSpecialties: ["Urologie", "Nephrologie", "Allgemeinmedizin"],
  parameters: [
    { name: "Steinzusammensetzung", description: "Bestandteile und ihre Anteile" },
    {
      name: "Calcium, Oxalat und Citrat im Sammelurin",
      description: "Fördernde und hemmende Faktoren der Calciumsteine",
    },
    {
      name: "Harnsäure, Natrium und Volumen im Sammelurin",
      description: "Trinkmenge und Einfluss der Ernährung",
    },
    { name: "Urin-pH und Urinstatus", description: "Hinweis auf Harnsäure- oder Infektsteine" },
    { name: "Calcium, Kreatinin und Harnsäure im Serum", description: "Basisabklärung" },
    { name: "Parathormon", description: "Nur bei erhöhtem Calcium" },
  ],
  material:
    "Stein oder Fragmente, trocken; 24-Stunden-Urin (Gesamtvolumen angeben), frischer " +
    "Spontanurin, Serum 2 ml, EDTA-Blut bei Verdacht auf Hyperparathyreoidismus",
  containers: [
    containers.dry,
    containers.urine24,
    containers.urine,
    containers.serum,
    containers.edta,
  ],
  preparation:
    "Stein mit einem Sieb auffangen, abspülen und trocknen. Sammelurin frühestens einige Wochen " +
    "nach Steinabgang oder Eingriff: ersten Morgenurin verwerfen, danach 24 Stunden alles " +
    "sammeln, den nächsten Morgenurin eingeschlossen. Ob Säure ins Gefäss gehört, gibt das " +
    "Laborverzeichnis je Parameter vor: Sie hält Calcium und Oxalat in Lösung, lässt aber " +
    "Harnsäure ausfallen.",
  storage:
    "Stein trocken bei Raumtemperatur. Sammelurin während der Sammlung gemäss Laborverzeichnis " +
    "lagern, vor dem Abfüllen gut mischen.",
  packaging: "un3373",
  turnaround:
    "Serum am selben oder nächsten Werktag, Steinanalyse und Sammelurin in drei bis fünf " +
    "Arbeitstagen",
};
