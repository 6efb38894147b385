import { PASS_ON } from "~/frame/payment-note";
import type { ProseSection } from "~/ui/prose";
import { sortLabs } from "../../catalogue/categories";
import { mailLinkOf } from "../../catalogue/operator";
import { orderRules } from "../../catalogue/order-rules";
import type { Lab, Operator } from "../../catalogue/published";
import { countProfiles } from "../../catalogue/sample-note";

interface Directory {
  operator: Operator;
  labs: readonly Lab[];
}

/** How the portal compares, who pays whom, where ratings come from, and where to complain. */
export function charterSections({ operator, labs }: Directory): ProseSection[] {
  const hasSamples = labs.some(({ sample }) => sample);
  return [
    {
      id: "regeln",
      title: "1. Nach welchen Regeln wir sortieren",
      paragraphs: [
        `Die Laborlisten sind standardmässig so sortiert: ${lowered(orderRules.rating)} Zwei Ausnahmen gibt es: Die Labore auf der Startseite wählen und ordnen wir selbst, ohne Bezahlung. Nach dem Praxisformular stehen die Labore, die in Ihrem Kanton abholen und Ihr Fachgebiet nennen, vor den übrigen, die dort abholen.`,
        "Eine Liste können Sie auch nach Name oder nach der Vergütung für die Online-Erfassung sortieren. Diese Sortierung wählen Sie selbst; unter «Sortieren nach» sehen Sie, welche aktiv ist. Die Suche unter [Analysen finden](/tests) zeigt zuerst exakte Treffer, dann Synonyme, dann Wörter und Wortteile.",
        "Im [Vergleich](/vergleich) stehen die Spalten in derselben Reihenfolge. Der beste Wert einer Zeile ist gekennzeichnet, wo er sich zählen oder prüfen lässt:",
        {
          list: [
            "die höchste Bewertung",
            "die Abholung im Kanton Ihrer Praxis",
            "die meisten Analysen, insgesamt und je Kategorie, und die meisten Spezialtests",
            "die meisten Auftragswege und Befundformate",
            "Notfallbetrieb",
            "ein Nachweis, den wir geprüft haben und der noch gilt",
          ],
        },
        "Bei Angaben in Textform, etwa Touren und Befundzeit, kennzeichnen wir keinen besten Wert. «Keine Angabe» gilt weder als besser noch als schlechter.",
        "Keine Zahlung ändert die voreingestellte Reihenfolge oder eine Kennzeichnung: weder was ein Labor uns bezahlt noch was es Praxen bezahlt. Wir verkaufen keinen besseren Platz, auch nicht auf der Startseite.",
      ],
    },
    {
      id: "geld",
      title: "2. Wer wem was bezahlt",
      paragraphs: [
        "Praxen bezahlen uns nichts. Das Portal finanziert sich über Partnerschaften mit Laboren. Was ein Labor uns bezahlt, steht in der Tabelle, soweit es im Profil angegeben ist.",
        `Die Vergütungen an Praxen geben wir so wieder, wie die Labore sie melden. Wir beurteilen nicht, ob sie zulässig sind. ${PASS_ON}`,
        ...(hasSamples
          ? [
              "Beispielprofile sind fiktiv. Die Beträge sind erfunden; für diese Profile bezahlt niemand.",
            ]
          : []),
        { table: moneyFlows(labs) },
      ],
    },
    {
      id: "bewertungen",
      title: "3. Wie Bewertungen entstehen",
      paragraphs: [
        `Bewertungen können Sie auf dem Portal zurzeit nicht abgeben. ${hasSamples ? "Die gezeigten gehören zu den Beispieldaten und sagen nichts über ein wirkliches Labor aus. " : ""}Bevor Praxen hier bewerten, sagen wir an dieser Stelle, wer das darf und wer es prüft.`,
        "Volle Sterne zeigen die abgerundete Zahl: Bei 4.9 sind es vier. Massgebend ist die Zahl. Bei Laboren ohne Bewertung erscheinen weder Zahl noch Sterne.",
      ],
    },
    {
      id: "angaben",
      title: "4. Woher die Angaben stammen",
      paragraphs: [
        `${countProfiles(labs)}: Vergleichen können Sie nur Labore mit Profil.`,
        "Die Profile beruhen auf Angaben der Labore. Bei Nachweisen, die wir selbst geprüft haben, nennt das Profil Nummer, Quelle, Prüfdatum und Gültigkeit. Abgelaufene Nachweise sind gekennzeichnet.",
        "Das Datum der Veröffentlichung steht unter jeder Liste und oben auf dieser Seite.",
      ],
    },
    {
      id: "beschwerden",
      title: "5. Wenn etwas nicht stimmt",
      paragraphs: [
        `Halten Sie eine Angabe, eine Reihenfolge oder eine Kennzeichnung für falsch, schreiben Sie uns über das [Kontaktformular](/contact) oder an ${mailLinkOf(operator)}. Nennen Sie die Seite und die Angabe.`,
        "Labore prüfen ihr Profil über einen Link, den wir ihnen senden. Was sie vorschlagen, erscheint erst, wenn wir es angenommen haben.",
        "Berichtigungen erscheinen auf allen Seiten gleichzeitig.",
      ],
    },
  ];
}

/** Within a sentence. */
function lowered(rule: string): string {
  return rule.charAt(0).toLowerCase() + rule.slice(1);
}

/** What each laboratory pays to practices and to the portal, as its published document says. */
function moneyFlows(labs: readonly Lab[]) {
  return {
    caption: "Zahlungen der Labore",
    headings: ["Labor", "Online-Erfassung", "Website-Logo", "Praxis-Logo", "An Laborlotse"],
    rows: sortLabs(labs).map((lab) => ({
      id: lab.id,
      cells: [
        lab.name,
        paid(lab.onlineRegistrationPayment, "pro erfasste Probe"),
        paid(lab.annualWebsitePlacement, "pro Jahr"),
        paid(lab.practicePlacement, "pro Jahr und Praxis"),
        lab.sample ? "nichts, Beispielprofil" : (lab.portalPayment ?? "keine Angabe"),
      ],
    })),
  };
}

function paid(amount: string | undefined, unit: string): string {
  return amount === undefined ? "keine Angabe" : `CHF ${amount} ${unit}`;
}
