import { sortLabs } from "#catalogue/categories";
import { MIN_REVIEWS, REVIEW_AFTER_DAYS } from "#catalogue/lab-reviews";
import { formatMailLink } from "#catalogue/operator";
import { orderRules } from "#catalogue/order-rules";
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
  const sections = parseProse(`
## 1. Nach welchen Regeln wir sortieren {#regeln}
Die Laborlisten sind standardmässig so sortiert: ${lowercaseFirst(orderRules.rating)} Zwei Ausnahmen gibt es: Die Labore auf der Startseite wählen und ordnen wir selbst, ohne Bezahlung. Nach dem Praxisformular stehen die Labore, die in Ihrem Kanton abholen und Ihr Fachgebiet nennen, vor den übrigen, die dort abholen.
Eine Liste können Sie auch nach Name oder nach der Vergütung für die Online-Erfassung sortieren. Diese Sortierung wählen Sie selbst; unter «Sortieren nach» sehen Sie, welche aktiv ist. Die Suche unter [Analysen finden](/tests) zeigt zuerst exakte Treffer, dann Synonyme, dann Wörter und Wortteile.
Im [Vergleich](/vergleich) stehen die Spalten in derselben Reihenfolge. Der beste Wert einer Zeile ist gekennzeichnet, wo er sich zählen oder prüfen lässt:
- die höchste Bewertung
- die Abholung im Kanton Ihrer Praxis
- die meisten Analysen, insgesamt, je Kategorie und von Ihrer Liste, und die meisten Spezialtests
- die meisten Auftragswege und Befundformate
- Notfallbetrieb
- ein Nachweis, den wir geprüft haben und der noch gilt
Unter [Meine Analysen](/meine-analysen) stehen die Labore zuoberst, die am meisten Analysen Ihrer Liste anbieten. Gezählt wird, was ein Labor im Verzeichnis angibt; genetische Untersuchungen zählen nicht mit, weil nicht allen gezeigt wird, wer sie anbietet. Bei gleich vielen gilt die Reihenfolge der Laborlisten.
Der [Laborcheck](/laborcheck) bildet drei Gruppen, ohne Rang und ohne Punktzahl. «Passt»: Das Labor holt in Ihrem Kanton ab und erfüllt nach seinen veröffentlichten Angaben alles, wonach Sie fragen. «Passt teils»: Mindestens ein Punkt fehlt oder ist nicht bekannt. «Keine Angaben»: Es holt ab, zum Übrigen ist nichts bekannt. Nennt ein Labor Fachgebiete oder Analysen und gehören Ihre nicht dazu, gilt der Punkt als nicht erfüllt. Macht es zu einem Punkt gar keine Angabe, steht das dabei und gilt nicht als Nein. Erfüllt ist:
- Befundzeit: Mindestens die Hälfte der Analysen, für die das Labor eine Zeit nennt, liegt innert 24 Stunden ab Probeneingang vor.
- Kurier: Das Labor holt in Ihrem Kanton ab; seine Touren stehen dabei, beurteilen können nur Sie sie.
- Anbindung: Aufträge und Befunde laufen über Ihre Praxissoftware; nennen Sie keine, genügt, dass das Labor irgendeine anbindet.
- Breite: Das Labor bietet mindestens so viele Analysen an wie das mittlere der Labore, die Analysen angeben.
- Notfall: Das Labor hat einen Notfallbetrieb.
- Fachgebiet und Liste: Das Labor nennt Ihr Fachgebiet und bietet alle Analysen Ihrer Liste an.
Innerhalb einer Gruppe stehen Labore mit weniger offenen Punkten weiter oben, dann gilt die Reihenfolge der Laborlisten. Die Probenzahl ändert nichts am Ergebnis; sie geht mit, wenn Sie Offerten einholen. Holt bei Ihnen niemand ab, zeigen wir die drei Labore, deren Gebiet Ihrem Ort am nächsten liegt.
Bei Angaben in Textform, etwa Touren und Befundzeit, kennzeichnen wir keinen besten Wert. «Keine Angabe» gilt weder als besser noch als schlechter.
Keine Zahlung ändert die voreingestellte Reihenfolge oder eine Kennzeichnung: weder was ein Labor uns bezahlt noch was es Praxen bezahlt. Wir verkaufen keinen besseren Platz, auch nicht auf der Startseite.

## 2. Wer wem was bezahlt {#geld}
Praxen bezahlen uns nichts. Das Portal finanziert sich über Partnerschaften mit Laboren. Was ein Labor uns bezahlt, steht in der Tabelle, soweit es im Profil angegeben ist.
Die Vergütungen an Praxen geben wir so wieder, wie die Labore sie melden. Wir beurteilen nicht, ob sie zulässig sind. ${PAYMENT_DUTY}
${hasSamples ? "Beispielprofile sind fiktiv. Die Beträge sind erfunden; für diese Profile bezahlt niemand." : ""}

## 3. Wie Bewertungen entstehen {#bewertungen}
Bewerten kann ein Labor nur eine Praxis, die über Laborlotse eine Offerte dieses Labors angenommen hat, frühestens ${REVIEW_AFTER_DAYS} Tage danach und je Offertrunde einmal. Sie gibt 1 bis 5 Punkte für Kurier, Erreichbarkeit und Anbindung und schreibt dazu, wenn sie möchte, einige Worte.
Eine Bewertung erscheint in der Regel nach 24 Stunden. Findet unser System darin vielleicht einen Namen, lesen wir sie zuerst. Wir lehnen ab oder nehmen vom Profil, was Personen, Patientinnen oder Patienten erkennen lässt oder jemanden herabsetzt. Den Grund teilen wir der Praxis mit. Ob eine Bewertung gut oder schlecht ausfällt, ist kein Grund. Das Labor kann jede einmal beantworten; die Antwort lesen wir zuerst. Die Praxis kann ihre Bewertung jederzeit zurückziehen. Wir löschen sie mit der Offertrunde, spätestens zwei Jahre nach deren Abschluss.
Die Bewertung eines Labors ist der Mittelwert aller Punkte, einmal auf eine Stelle gerundet. Wir zeigen sie ab ${MIN_REVIEWS} Bewertungen. Wir selbst, das Labor und eine Zahlung können sie nicht ändern.
${hasSamples ? "Bewertungen und Stimmen von Beispielprofilen sind fiktiv. Sie stehen in keiner Reihenfolge mit wirklichen." : ""}
Volle Sterne zeigen die abgerundete Zahl: Bei 4.9 sind es vier. Massgebend ist die Zahl. Bei Laboren ohne Bewertung erscheinen weder Zahl noch Sterne.

## 4. Woher die Angaben stammen {#angaben}
${countProfiles(labs)}: Vergleichen können Sie nur Labore mit Profil.
Die Profile beruhen auf Angaben der Labore. Bei Nachweisen, die wir selbst geprüft haben, nennt das Profil Nummer, Quelle, Prüfdatum und Gültigkeit. Abgelaufene Nachweise sind gekennzeichnet.
Zu jeder Anbindung an eine [Praxissoftware](/praxissoftware) steht, ob die Herstellerin oder eine Praxis sie bestätigt hat oder das Labor allein sie angibt, und an welchem Tag das war. Nach einem Jahr steht dabei, dass die Angabe älter ist. Filtern Sie eine Liste nach einer Praxissoftware, bleiben die Labore, die eine Anbindung nennen; von den anderen wissen wir es nicht. Auf die Reihenfolge hat das keinen Einfluss, und einen besten Wert kennzeichnen wir dabei nicht.
Wie viele Offertanfragen ein Labor beantwortet, nach welcher Zeit und wie viele Wechsel zu ihm Praxen gemeldet haben, zählen wir jede Nacht aus den Offertrunden, die wir längstens zwei Jahre nach ihrem Abschluss aufbewahren. Es zählen zugestellte Einladungen, die nicht zurückgezogen wurden und deren Frist vorbei ist. Wir zeigen die Zahlen ab ${MIN_ROUNDS} solchen Runden, mit dem Datum, seit dem sie so lauten. Auf die voreingestellte Reihenfolge haben sie keinen Einfluss, und einen besten Wert kennzeichnen wir dabei nicht.
Wann die Profile zuletzt veröffentlicht wurden, steht unter jeder Liste und oben auf dieser Seite.

## 5. Wenn etwas nicht stimmt {#beschwerden}
Halten Sie eine Angabe, eine Reihenfolge oder eine Kennzeichnung für falsch, schreiben Sie uns über das [Kontaktformular](/contact) oder an ${formatMailLink(operator)}. Nennen Sie die Seite und die Angabe.
Labore prüfen ihr Profil über einen Link, den wir ihnen senden. Was sie vorschlagen, erscheint erst, wenn wir es angenommen haben. Einzig Befundzeiten und Analysentage, die ein Labor in seinem Bereich ändert, erscheinen in der Regel sofort, als «Angabe des Labors».
Berichtigungen erscheinen auf allen Seiten gleichzeitig.
`);
  const table = moneyFlows(labs);
  return sections.map((section) =>
    section.id === "geld"
      ? { ...section, paragraphs: [...section.paragraphs, { table }] }
      : section,
  );
}

/** For use within a sentence. */
function lowercaseFirst(rule: string): string {
  return rule.charAt(0).toLowerCase() + rule.slice(1);
}

/** What each laboratory pays to practices and to the portal, according to its published document. */
function moneyFlows(labs: readonly Lab[]) {
  // As long as nobody pays, the sentence above says so once.
  const areSamples = getSampleShare(labs) === "all";
  return {
    caption: areSamples
      ? "Vergütungen der Labore an Praxen"
      : "Vergütungen der Labore an Praxen und Zahlungen an Laborlotse",
    isAmounts: true,
    headings: [
      "Labor",
      "Online-Erfassung, CHF pro erfasste Probe",
      "Website-Logo, CHF pro Jahr",
      "Praxis-Logo, CHF pro Jahr und Praxis",
      ...(areSamples ? [] : ["An Laborlotse"]),
    ],
    rows: sortLabs(labs).map((lab) => ({
      id: lab.id,
      cells: [
        lab.name,
        lab.onlineRegistrationPayment ?? MISSING,
        lab.annualWebsitePlacement ?? MISSING,
        lab.practicePlacement ?? MISSING,
        ...(areSamples
          ? []
          : [lab.sample ? "nichts, Beispielprofil" : (lab.portalPayment ?? MISSING)]),
      ],
    })),
  };
}

const MISSING = "keine Angabe";
