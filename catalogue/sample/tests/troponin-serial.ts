import { containers } from "../../containers.ts";
import { laborExpressGenf } from "../labs/labor-express-genf.ts";
import type { SampleTest } from "../sample-types.ts";

export const troponinSerial: SampleTest = {
  id: "troponin-serial",
  name: "Hochsensitives Troponin, Einzel- und Verlaufswert",
  labId: laborExpressGenf.id,
  category: "Kardiologie",
  generalExplanation:
    "Hochsensitives Troponin zeigt eine Schädigung des Herzmuskels, aber nicht deren Ursache. " +
    "Für die Diagnose eines Herzinfarkts braucht es einen Anstieg oder Abfall zwischen zwei " +
    "Messungen und Zeichen der Durchblutungsstörung. Schnelle Algorithmen mit einer zweiten " +
    "Messung nach ein bis drei Stunden sind für Notfallstationen bestimmt, mit EKG, Überwachung " +
    "und Messung am selben Ort; auf Proben, die ein Kurier bringt, lassen sie sich nicht " +
    "übertragen. Das Labor bietet den Test für andere Fragen an: Beschwerden, die seit mehr als " +
    "einem Tag abgeklungen sind, und Verlaufskontrollen bei bekannter Ursache. Chronische Herz- " +
    "und Nierenkrankheit, Lungenembolie, Sepsis und starke Belastung erhöhen den Wert " +
    "ebenfalls. Troponin T und Troponin I sind nicht austauschbar. Akute Brustschmerzen gehören " +
    "über die Notrufnummer 144 ins Spital, ohne auf einen Laborwert zu warten.",
  applicableFor: [
    "Abgeklungene Beschwerden, die mehr als einen Tag zurückliegen, bei stabilem Zustand",
    "Verlauf bei bekannter Myokarditis oder unter herzschädigender Therapie",
    "Vergleichswert bei chronischer Nierenkrankheit, vor einem Eingriff",
  ],
  relevantSpecialties: ["Kardiologie", "Notfallmedizin", "Allgemeinmedizin"],
  parameters: [
    {
      name: "Hochsensitives Troponin",
      description: "Schädigung des Herzmuskels, geschlechtsspezifische Grenzwerte",
    },
    {
      name: "Veränderung zum Vorwert",
      description: "Dieselbe Methode, mit Zeitpunkt beider Entnahmen",
    },
    { name: "NT-proBNP", description: "Belastung des Herzens, altersabhängig" },
    { name: "Kreatinin mit eGFR", description: "Einfluss der Nierenfunktion" },
  ],
  material: "Plasma oder Serum 1 ml je Entnahme",
  containers: [containers.heparin, containers.serum],
  preparation:
    "Uhrzeit von Beschwerden und Entnahme angeben, bei Verlaufswerten immer die gleiche " +
    "Art Röhrchen verwenden. Hämolyse und Fibrinreste stören. Hoch dosiertes Biotin angeben.",
  storage:
    "Rasch zentrifugieren, mit dem Expresskurier bei Raumtemperatur; bei späterer Messung " +
    "gekühlt, gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "In der Regel innert 60 Minuten ab Probeneingang; die Zeit des Kuriers kommt hinzu",
};
