import { containers } from "../../containers.ts";
import { laborZentrumZurich } from "../labs/labor-zentrum-zurich.ts";
import type { SampleTest } from "../sample-types.ts";

export const thyroidComplete: SampleTest = {
  id: "thyroid-complete",
  name: "Schilddrüsenprofil komplett",
  labId: laborZentrumZurich.id,
  category: "Endokrinologie",
  generalExplanation:
    "Das Schilddrüsenprofil verbindet Funktionsparameter mit Autoantikörpern. Ausgangspunkt " +
    "ist das TSH. Bei unauffälligem Wert und intakter Hypophyse erübrigen sich die weiteren " +
    "Parameter meist; das Labor kann sie auf Wunsch stufenweise und nur bei auffälligem TSH " +
    "messen. Freies T4 und T3 unterscheiden latente von manifesten Störungen. TPO-Antikörper " +
    "sprechen für eine Autoimmunthyreoiditis, TSH-Rezeptor-Antikörper (TRAK) für einen Morbus " +
    "Basedow. Antikörper allein begründen keine Behandlung. Schwere Allgemeinerkrankungen, " +
    "Amiodaron und Glukokortikoide verändern die Werte auch ohne Schilddrüsenkrankheit. Hoch " +
    "dosiertes Biotin kann je nach Methode alle Resultate verfälschen und dabei eine " +
    "Überfunktion vortäuschen. In der Schwangerschaft gelten eigene Referenzbereiche. Das " +
    "Profil beurteilt Funktion und Autoimmunität, die Abklärung von Knoten braucht Sonografie " +
    "und gegebenenfalls Zytologie.",
  applicableFor: [
    "Auffälliges TSH oder klinischer Verdacht auf eine Funktionsstörung",
    "Abgrenzung von Morbus Basedow und anderen Ursachen einer Überfunktion",
    "Kinderwunsch oder Schwangerschaft bei bekannter Thyreopathie",
    "Kontrolle unter Amiodaron oder Lithium",
  ],
  relevantSpecialties: ["Endokrinologie", "Allgemeinmedizin", "Gynäkologie", "Kardiologie"],
  parameters: [
    { name: "TSH", description: "Erster Wert der Stufendiagnostik" },
    { name: "Freies T4", description: "Latente oder manifeste Störung" },
    { name: "Freies T3", description: "Vor allem bei Verdacht auf Überfunktion" },
    { name: "TPO-Antikörper", description: "Autoimmunthyreoiditis" },
    { name: "TRAK", description: "Morbus Basedow, Verlauf und Schwangerschaft" },
  ],
  material: "Serum 2 ml",
  containers: [containers.serum],
  preparation:
    "Entnahme am Morgen vor der Einnahme von Levothyroxin. Biotin mindestens zwei Tage, bei " +
    "hoher Dosis länger vorher absetzen.",
  storage: "Serum abtrennen und gekühlt senden; Haltbarkeit gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "TSH, T4 und T3 meist am selben Tag, Antikörper in ein bis zwei Arbeitstagen",
};
