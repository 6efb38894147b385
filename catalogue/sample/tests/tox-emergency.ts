import { containers } from "../../containers.ts";
import { laborExpressGenf } from "../labs/labor-express-genf.ts";
import type { SampleTest } from "../sample-types.ts";

export const toxEmergency: SampleTest = {
  id: "tox-emergency",
  name: "Toxikologisches Notfallscreening",
  labId: laborExpressGenf.id,
  category: "Notfallmedizin",
  generalExplanation:
    "Das Screening verbindet Immunoassays im Urin mit gezielten Messungen im Blut. Ein " +
    "positiver Immunoassay ist ein Verdacht: Medikamente können kreuzreagieren, und erst " +
    "Massenspektrometrie bestätigt eine Substanz. Ein negativer schliesst eine Vergiftung nicht " +
    "aus, denn viele Stoffe werden nicht erfasst, etwa Fentanyl, GHB und zahlreiche neue " +
    "psychoaktive Substanzen. Im Urin bleiben manche Stoffe tagelang nachweisbar und sagen " +
    "nichts über die aktuelle Wirkung. Paracetamol im Serum ist frühestens vier Stunden nach " +
    "der Einnahme mit dem Nomogramm beurteilbar. Behandelt wird nach Klinik und Anamnese; Rat " +
    "gibt Tox Info Suisse unter der Nummer 145. Bewusstlose und Menschen mit gestörter Atmung " +
    "gehören über 144 ins Spital. Für gerichtliche, strassenverkehrsrechtliche oder " +
    "arbeitsrechtliche Fragen eignet sich das Screening nicht.",
  applicableFor: [
    "Verdacht auf Vergiftung bei stabilem Zustand",
    "Unklare Bewusstseinsänderung, während die Verlegung läuft",
    "Kontrolle von Paracetamol, Lithium oder Digoxin",
  ],
  relevantSpecialties: ["Notfallmedizin", "Allgemeinmedizin", "Pädiatrie"],
  parameters: [
    {
      name: "Drogenscreening im Urin",
      description: "Immunoassay: Amphetamine, Benzodiazepine, Cannabinoide, Kokain, Opiate",
    },
    { name: "Ethanol", description: "Serum oder Plasma" },
    { name: "Paracetamol und Salicylat", description: "Auch ohne Angabe der Einnahme erwägen" },
    { name: "Lithium und Digoxin", description: "Abstand zur letzten Dosis nötig" },
  ],
  material: "Urin 10 ml, Serum 3 ml, Fluoridplasma für Ethanol",
  containers: [containers.urine, containers.serum, containers.fluoride],
  preparation:
    "Haut für Ethanol ohne Alkohol desinfizieren. Zeitpunkt und Menge der Einnahme, Medikamente " +
    "und Entnahmezeit angeben. Lithium zwölf Stunden nach der letzten Dosis, nie im " +
    "Lithium-Heparin-Röhrchen; Digoxin frühestens sechs Stunden danach. Bei Verdacht auf " +
    "Überdosierung sofort entnehmen.",
  storage:
    "Urin und Serum gekühlt, Röhrchen für Ethanol voll und dicht verschlossen. Restmaterial für " +
    "eine Bestätigung aufbewahren.",
  packaging: "un3373",
  turnaround:
    "In der Regel innert 60 Minuten ab Probeneingang, Bestätigung im Partnerlabor in mehreren " +
    "Arbeitstagen",
};
