import { containers } from "../../containers.ts";
import { techlabStGallen } from "../labs/techlab-st-gallen.ts";
import type { SampleTest } from "../sample-types.ts";

export const clopidogrelResponse: SampleTest = {
  id: "clopidogrel-response",
  name: "CYP2C19 vor Clopidogrel",
  labId: techlabStGallen.id,
  category: "Kardiologie",
  generalExplanation:
    "Clopidogrel wirkt erst, nachdem die Leber es aktiviert hat, vor allem mit dem Enzym " +
    "CYP2C19. Der Test bestimmt häufige Genvarianten und leitet daraus ab, ob jemand den " +
    "Wirkstoff langsam, vermindert, normal oder rasch aktiviert. Schon eine Variante ohne " +
    "Funktion vermindert die Aktivierung, zwei tun es deutlich. Nach einer Stenteinlage sind " +
    "Prasugrel oder Ticagrelor dann mögliche Alternativen, wenn nichts dagegen spricht. Eine " +
    "Bestimmung bei allen Behandelten wird nicht allgemein empfohlen. Hemmstoffe wie Omeprazol " +
    "und Esomeprazol können die Wirkung unabhängig vom Genotyp vermindern. Nach Leber- oder " +
    "Stammzelltransplantation kann der Genotyp der Probe von der Funktion abweichen. Seltene " +
    "Varianten erfasst der Test nicht. Er ist eine pharmakogenetische Untersuchung nach GUMG " +
    "mit Aufklärung und Zustimmung; das Resultat gilt lebenslang und betrifft auch andere " +
    "Medikamente, etwa einige Antidepressiva.",
  applicableFor: [
    "Clopidogrel nach Stenteinlage, wenn eine Alternative in Frage kommt",
    "Stentthrombose oder Ereignis unter Clopidogrel",
    "Wahl der Plättchenhemmung bei hohem Blutungsrisiko",
  ],
  relevantSpecialties: ["Kardiologie", "Allgemeinmedizin", "Neurologie"],
  parameters: [
    { name: "CYP2C19*2", description: "Verlust der Funktion, häufig" },
    { name: "CYP2C19*3", description: "Verlust der Funktion, in Europa selten" },
    { name: "CYP2C19*17", description: "Vermehrte Aktivität" },
    { name: "Metabolisierungstyp", description: "Zusammenfassung mit Kommentar zu Clopidogrel" },
  ],
  material: "EDTA-Blut 2 ml oder Wangenabstrich",
  containers: [containers.edta, containers.buccal],
  preparation:
    "Keine Nüchternheit, kein Absetzen von Medikamenten. Aufklärung und Zustimmung nach Art. 5 " +
    "und 6 GUMG dokumentieren. Transplantationen und laufende Medikamente angeben.",
  storage:
    "EDTA-Blut bei Raumtemperatur oder gekühlt; Haltbarkeit gemäss Laborverzeichnis. " +
    "Wangenabstrich trocken bei Raumtemperatur.",
  packaging: "un3373",
  isGenetic: true,
  turnaround: "Drei bis fünf Arbeitstage",
};
