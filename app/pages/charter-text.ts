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
      title: "1. Nach welchen Regeln wir ordnen",
      paragraphs: [
        `Jede Liste von Laboren ist voreingestellt so geordnet: ${lowered(orderRules.rating)}`,
        "Eine Liste können Sie auch nach Name oder nach der Vergütung für die Online-Erfassung ordnen. Das wählen Sie selbst, und es steht unter «Sortieren nach». Die Suche unter [Analysen finden](/tests) zeigt zuerst, was genau so heisst, dann Synonyme, dann Wörter und Wortteile.",
        "Im [Vergleich](/vergleich) stehen die Spalten in derselben Reihenfolge. Der beste Wert einer Zeile ist gekennzeichnet, wo er sich zählen oder prüfen lässt:",
        {
          list: [
            "die höchste Bewertung",
            "die Abholung im Kanton Ihrer Praxis",
            "am meisten Analysen, insgesamt und je Kategorie, und am meisten Spezialtests",
            "am meisten Wege für den Auftrag und Formate für den Befund",
            "Notfallbetrieb",
            "ein Nachweis, den wir geprüft haben und der noch gilt",
          ],
        },
        "Was nur als Text vorliegt, etwa Touren und Befundzeit, hat keinen besten Wert. «Keine Angabe» gilt weder als besser noch als schlechter.",
        "Keine Zahlung ändert die voreingestellte Reihenfolge oder eine Kennzeichnung: weder was ein Labor uns bezahlt noch was es Praxen bezahlt. Einen besseren Platz kann niemand kaufen.",
      ],
    },
    {
      id: "geld",
      title: "2. Wer wem was bezahlt",
      paragraphs: [
        "Praxen bezahlen uns nichts. Das Portal finanziert sich über Partnerschaften mit Laboren. Ob und was ein Labor uns bezahlt, ist schriftlich vereinbart, bevor sein Profil erscheint.",
        `Was Labore Praxen bezahlen, steht hier so, wie sie es melden. Ob es zulässig ist, beurteilen wir nicht. ${PASS_ON}`,
        ...(hasSamples
          ? ["Beispielprofile sind fiktiv. Die Beträge sind erfunden, und niemand bezahlt für sie."]
          : []),
        { table: moneyFlows(labs) },
      ],
    },
    {
      id: "bewertungen",
      title: "3. Wie Bewertungen entstehen",
      paragraphs: [
        `Bewertungen können Sie auf dem Portal zurzeit nicht abgeben. ${hasSamples ? "Die gezeigten gehören zu den Beispieldaten und sagen nichts über ein wirkliches Labor aus. " : ""}Bevor Praxen hier bewerten, sagen wir an dieser Stelle, wer das darf und wer es prüft.`,
        "Volle Sterne zeigen die abgerundete Zahl: Bei 4.9 sind es vier. Es gilt die Zahl daneben. Ein Labor, das niemand bewertet hat, zeigt weder Zahl noch Sterne.",
      ],
    },
    {
      id: "angaben",
      title: "4. Woher die Angaben stammen",
      paragraphs: [
        `${countProfiles(labs)}: So viele Labore können Sie hier vergleichen. Wer kein Profil hat, fehlt in jeder Liste und in jedem Vergleich.`,
        "Die Profile beruhen auf Angaben der Labore. Nachweise, die wir selbst nachgeschlagen haben, tragen im Profil Nummer, Quelle, den Tag der Prüfung und das Ende ihrer Gültigkeit. Ist ein Nachweis abgelaufen, steht das dabei.",
        "Wann das Gezeigte veröffentlicht wurde, steht unter jeder Liste und oben auf dieser Seite.",
      ],
    },
    {
      id: "beschwerden",
      title: "5. Wenn etwas nicht stimmt",
      paragraphs: [
        `Halten Sie eine Angabe, eine Reihenfolge oder eine Kennzeichnung für falsch, schreiben Sie uns über das [Kontaktformular](/contact) oder an ${mailLinkOf(operator)}. Nennen Sie die Seite und die Angabe.`,
        "Labore prüfen ihr Profil über einen Link, den wir ihnen senden. Was sie vorschlagen, erscheint erst, wenn wir es angenommen haben.",
        "Eine Berichtigung gilt mit ihrer Veröffentlichung auf allen Seiten zugleich.",
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
        paid(lab.onlineRegistrationPayment, "pro Probe"),
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
