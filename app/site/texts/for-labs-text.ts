import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { parseProse } from "./parse-prose";

interface Demand {
  practices: number;
  /** «28. November 2026» */
  asOf: string;
}

/** @param demand undefined as long as it could point to single practices */
export const forLabsSections = (demand: Demand | undefined) =>
  parseProse(`
## Was Laborlotse ist {#was}
Auf Laborlotse vergleichen Arztpraxen in der Schweiz Labore, finden Analysen und Spezialtests und fragen Offerten an. Ihr Profil zeigt ihnen Leistungen, Schwerpunkte, Einzugsgebiet, Befundzeiten, Nachweise und fachliche Leitung, auf Wunsch auch jede Analyse mit Material und Methode.
Nach welchen Regeln wir sortieren und vergleichen, steht unter [So vergleichen wir](/so-vergleichen-wir). Für Praxen ist das Portal kostenlos; es finanziert sich durch Partnerschaften mit Laboren.
${
  demand === undefined
    ? ""
    : `
## Wie viele Praxen anfragen {#nachfrage}
In den letzten zwölf Monaten haben Labore für ${demand.practices} Praxen Anfragen für Offerten erhalten (gezählt am ${demand.asOf}).
`
}
## Wie eine Anfrage zu Ihnen kommt {#anfragen}
- Wir laden Ihr Labor per E-Mail ein. Der Link führt zum Bedarf der Praxis und zur Frist, ohne Konto.
- Sie sehen Kanton, Fachgebiet, Probenzahlen und Wünsche, in grösseren Gebieten auch zwei Ziffern der Postleitzahl. Wer die Praxis ist, erfahren Sie, wenn sie Ihre Offerte wählt oder ihren Namen vorher freigibt.
- Sie geben eine verbindliche Offerte oder eine Richtofferte ab, fragen nach oder lehnen ab. Bis zum Ende der Frist können Sie die Offerte ändern oder zurücknehmen.
- Die Praxis vergleicht die Offerten Zeile um Zeile. Wählt sie Ihre, sehen Sie Name und Kontakt und melden sich bei ihr.
An Verträgen zwischen Praxis und Labor sind wir nicht beteiligt. Im [Laborbereich](/labor) stehen alle Anfragen an Ihr Labor, und Sie pflegen dort Profil, Analysen und Team.

## Was es kostet {#kosten}
Die Registrierung ist unverbindlich. Ohne schriftliche Vereinbarung stellen wir nichts in Rechnung. Einen besseren Platz in der voreingestellten Reihenfolge kann niemand kaufen.
Ob Sie Praxen etwas vergüten, entscheiden Sie; die Beträge erscheinen so, wie Sie sie melden. Ihre Zulässigkeit beurteilen wir nicht. ${PAYMENT_DUTY}

## Wie Ihr Labor aufgenommen wird {#aufnahme}
Sie füllen die [Laborregistrierung](/lab-registration) aus. In der Regel innert 3 bis 5 Arbeitstagen melden wir uns und öffnen Ihrer Kontaktperson den Laborbereich. Dort ergänzen Sie Profil und Analysen und reichen Nachweise ein; das Profil erscheint, wenn wir es freigeben. Ein Anspruch auf Aufnahme besteht nicht.
Eine Akkreditierung nach ISO 15189 ist nicht allgemein vorgeschrieben. Für mikrobiologische Analysen braucht ein Labor eine Bewilligung von Swissmedic; Praxislabore der Grundversorgung sind ausgenommen. Genetische Untersuchungen im medizinischen Bereich verlangen, von Ausnahmen abgesehen, eine Akkreditierung und eine Bewilligung des BAG.
`);
