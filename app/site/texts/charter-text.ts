import { sortLabs } from "#catalogue/categories";
import { MIN_REVIEWS, REVIEW_AFTER_DAYS } from "#catalogue/lab-reviews";
import { formatMailLink } from "#catalogue/operator";
import type { Lab, Operator } from "#catalogue/published";
import { MIN_ROUNDS } from "#catalogue/response-facts";
import { countProfiles, getSampleShare } from "#catalogue/sample-note";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import type { ProseSection } from "~/ui/prose/prose";
import { parseProse } from "./parse-prose";

interface Directory {
  operator: Operator;
  labs: readonly Lab[];
}

/** Day on which the text was last changed; text-changed.test.ts checks it. */
export const charterChanged = "28. November 2026";

export function charterSections({ operator, labs }: Directory): ProseSection[] {
  const hasSamples = labs.some(({ sample }) => sample);
  // As long as nobody pays, the table has no such column.
  const isPaid = getSampleShare(labs) !== "all";
  const sections = parseProse(`
## 1. Nach welchen Regeln wir sortieren {#regeln}
Laborlisten sortieren wir nach Bewertung, bei gleicher nach Anzahl Bewertungen, dann nach Name. Labore ohne Bewertung stehen danach${hasSamples ? ", Beispielprofile am Schluss in eigener Reihenfolge" : ""}. Sie können auch nach Name oder nach Vergütung sortieren; die Liste sagt, welche Sortierung gilt. Ausnahmen: Die Labore auf der Startseite wählen wir selbst, ohne Bezahlung. Zu Ihrem Ort zeigen wir zuerst Labore, die in Ihrem Kanton abholen und Ihr Fachgebiet nennen, dann die übrigen, die dort abholen; holt niemand ab, die nächsten.
Im [Vergleich](/vergleich) gilt dieselbe Reihenfolge. Als besten Wert kennzeichnen wir
- die höchste Bewertung
- die Abholung im Kanton Ihrer Praxis
- den grössten Anteil der Analysen mit Befund innert 24 Stunden
- die meisten Analysen, insgesamt, je Kategorie und von Ihrer Liste, und die meisten Spezialtests
- die meisten Auftragswege und Befundformate
- Notfallbetrieb
- einen gültigen Nachweis, den wir geprüft haben
«Keine Angabe» gilt weder als besser noch als schlechter.
[Analysen finden](/tests) zeigt zuerst Namen und Abkürzungen, dann Synonyme, dann Wörter und Wortteile. Unter [Meine Analysen](/meine-analysen) stehen die Labore zuoberst, die die meisten Ihrer Analysen anbieten. Genetische Untersuchungen zählen nicht mit: Wer sie anbietet, sehen nur Fachpersonen.
Der [Laborcheck](/laborcheck) bildet drei Gruppen ohne Rang; seine Regeln stehen dort.

## 2. Wer wem was bezahlt {#geld}
Praxen bezahlen uns nichts. Das Portal finanziert sich über Partnerschaften mit Laboren. ${isPaid ? "Was ein Labor uns bezahlt, steht in der Tabelle, soweit es im Profil angegeben ist. " : ""}Einen besseren Platz verkaufen wir nicht, auch nicht auf der Startseite.
Vergütungen an Praxen zeigen wir, wie die Labore sie melden; ob sie zulässig sind, beurteilen wir nicht. ${PAYMENT_DUTY}
${hasSamples ? "Beispielprofile sind fiktiv, ihre Beträge erfunden; für sie bezahlt niemand." : ""}

## 3. Wie Bewertungen entstehen {#bewertungen}
Nur Praxen, die über Laborlotse eine Offerte eines Labors angenommen haben, können dieses Labor bewerten, frühestens ${REVIEW_AFTER_DAYS} Tage danach und einmal je Anfrage: mit 1 bis 5 Punkten für Kurier, Erreichbarkeit und Anbindung und auf Wunsch einigen Worten.
Eine Bewertung erscheint in der Regel nach 24 Stunden. Könnte darin ein Name stehen, lesen wir sie zuerst. Wir lehnen nur ab oder nehmen vom Profil, was Personen erkennen lässt oder jemanden herabsetzt, und sagen der Praxis den Grund. Das Labor kann jede Bewertung einmal beantworten; die Antwort lesen wir zuerst. Hält es eine für falsch, schreibt es uns, und wir prüfen sie. Die Praxis kann ihre Bewertung jederzeit zurückziehen. Wir löschen sie mit der Anfrage, spätestens zwei Jahre nach deren Abschluss.
Die Bewertung eines Labors ist der Mittelwert aller Punkte, auf eine Stelle gerundet, ab ${MIN_REVIEWS} Bewertungen. Weder wir noch das Labor können sie ändern, auch nicht gegen Bezahlung. Volle Sterne zeigen die abgerundete Zahl; massgebend ist die Zahl.
${hasSamples ? "Bewertungen und Stimmen von Beispielprofilen sind fiktiv; mit echten mischen wir sie nicht." : ""}

## 4. Woher die Angaben stammen {#angaben}
${countProfiles(labs)}: Vergleichen können Sie nur Labore mit Profil.
Die Profile beruhen auf Angaben der Labore. Bei Nachweisen, die wir geprüft haben, stehen Nummer, Quelle, Prüfdatum und Gültigkeit; abgelaufene sind gekennzeichnet. Bei jeder Anbindung an eine [Praxissoftware](/praxissoftware) steht, ob Herstellerin oder Praxis sie bestätigt hat oder allein das Labor sie angibt, und wann. Ist das über ein Jahr her, steht es dabei.
Wie oft und wie rasch ein Labor antwortet und wie viele Wechsel zu ihm Praxen gemeldet haben, zählen wir jede Nacht aus den Anfragen der letzten zwei Jahre und zeigen es ab ${MIN_ROUNDS}. Es zählen zugestellte, nicht zurückgezogene Einladungen, deren Frist vorbei ist.
Weder Anbindungen noch Antworten ändern die voreingestellte Reihenfolge.

## 5. Wenn etwas nicht stimmt {#beschwerden}
Halten Sie eine Angabe, Reihenfolge, Kennzeichnung oder Bewertung für falsch, schreiben Sie uns über das [Kontaktformular](/contact) oder an ${formatMailLink(operator)}. Nennen Sie die Seite und die Angabe.
Was ein Labor an seinem Profil ändern will, erscheint erst, wenn wir es angenommen haben. Nur Befundzeiten und Analysentage erscheinen in der Regel sofort, als «Angabe des Labors». Berichtigungen erscheinen auf allen Seiten gleichzeitig.
`);
  const table = moneyFlows(labs, isPaid);
  return sections.map((section) =>
    section.id === "geld"
      ? { ...section, paragraphs: [...section.paragraphs, { table }] }
      : section,
  );
}

/** What each laboratory pays to practices and to the portal, according to its published document. */
function moneyFlows(labs: readonly Lab[], isPaid: boolean) {
  return {
    caption: isPaid
      ? "Vergütungen der Labore an Praxen und Zahlungen an Laborlotse"
      : "Vergütungen der Labore an Praxen",
    isAmounts: true,
    headings: [
      "Labor",
      "CHF pro erfasste Probe",
      "Website-Logo, CHF pro Jahr",
      "Praxis-Logo, CHF pro Jahr und Praxis",
      ...(isPaid ? ["An Laborlotse"] : []),
    ],
    rows: sortLabs(labs).map((lab) => ({
      id: lab.id,
      cells: [
        lab.name,
        lab.onlineRegistrationPayment ?? MISSING,
        lab.annualWebsitePlacement ?? MISSING,
        lab.practicePlacement ?? MISSING,
        ...(isPaid ? [lab.sample ? "nichts, Beispielprofil" : (lab.portalPayment ?? MISSING)] : []),
      ],
    })),
  };
}

const MISSING = "keine Angabe";
