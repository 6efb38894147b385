import { containers } from "../../containers.ts";
import { laborZentrumZurich } from "../labs/labor-zentrum-zurich.ts";
import type { SampleTest } from "../sample-types.ts";

export const adrenalFunction: SampleTest = {
  id: "adrenal-function",
  name: "Nebennieren-Funktionsprofil",
  labId: laborZentrumZurich.id,
  category: "Endokrinologie",
  generalExplanation:
    "Das Profil stellt Tests zusammen, die je nach Frage einzeln verordnet werden; wahllos " +
    "kombiniert führen sie leicht zu falsch positiven Befunden. Den Verdacht auf ein " +
    "Cushing-Syndrom klären der Dexamethason-Hemmtest mit 1 mg, Cortisol im Speichel am späten " +
    "Abend und freies Cortisol im 24-Stunden-Urin. Er sollte sich in mindestens zwei " +
    "verschiedenen Tests bestätigen. Östrogene erhöhen das Gesamtcortisol im Serum, weil das " +
    "Bindungsprotein steigt. Bei Verdacht auf eine Nebenniereninsuffizienz ist der " +
    "ACTH-Kurztest aussagekräftiger als ein Morgenwert im Zwischenbereich. Glukokortikoide " +
    "stören ihn, auch inhaliert oder als Salbe. Der Aldosteron-Renin-Quotient hängt von Kalium, " +
    "Körperlage und vielen Blutdruckmitteln ab. Normale Metanephrine machen ein Phäochromozytom " +
    "wenig wahrscheinlich, leicht erhöhte sind oft unspezifisch. Bei einer Nebennierenkrise " +
    "darf die Behandlung nicht auf das Resultat warten.",
  applicableFor: [
    "Klinischer Verdacht auf Cushing-Syndrom",
    "Verdacht auf Nebenniereninsuffizienz, auch nach längerer Glukokortikoidtherapie",
    "Bluthochdruck mit tiefem Kalium oder schlechtem Ansprechen auf die Therapie",
    "Zufällig entdeckter Nebennierentumor",
  ],
  relevantSpecialties: ["Endokrinologie", "Allgemeinmedizin", "Kardiologie", "Nephrologie"],
  parameters: [
    {
      name: "Cortisol in Serum, Speichel oder Urin",
      description: "Je nach Frage und Funktionstest",
    },
    { name: "ACTH", description: "Ort der Störung: Hypophyse oder Nebenniere" },
    {
      name: "Aldosteron und Renin",
      description: "Quotient bei Verdacht auf primären Hyperaldosteronismus",
    },
    { name: "Freie Metanephrine im Plasma", description: "Verdacht auf Phäochromozytom" },
    { name: "DHEA-S", description: "Androgene der Nebenniere" },
  ],
  material:
    "EDTA-Plasma 2 ml je für ACTH, Renin und Metanephrine, Serum 2 ml, Speichel oder " +
    "24-Stunden-Urin, je nach Test",
  containers: [containers.edta, containers.serum, containers.saliva, containers.urine24],
  preparation:
    "Cortisol basal zwischen 7 und 9 Uhr. Für Metanephrine zuvor 20 bis 30 Minuten liegen. " +
    "Medikamente, Kalium und Zeitpunkt der letzten Glukokortikoiddosis angeben. Blutdruckmittel " +
    "nur nach ärztlicher Abwägung umstellen.",
  storage:
    "ACTH: Blut sofort kühlen, Plasma rasch abtrennen und einfrieren. Renin: Blut bis zum " +
    "Abtrennen nicht kühlen, weil Kälte inaktives Renin aktivieren kann, Plasma danach " +
    "einfrieren. Gefrorene Proben nicht auftauen lassen; übrige Proben gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "Cortisol häufig am selben Tag, übrige Werte in zwei bis fünf Arbeitstagen",
};
