import type { SampleArticle } from "../sample-types.ts";

export const tardocReform2026: SampleArticle = {
  id: "tardoc-reform-2026",
  title: "TARDOC in der Praxis: was sich beim Laborauftrag ändert",
  excerpt:
    "Die Laboranalysen bleiben in der Analysenliste. Neu zu beurteilen ist, was eine Praxis für das Erteilen eines Auftrags erhält. Nachgeführt: Die Übergangsfrist, die der Laborverband FAMH dafür nennt, ist seit dem 1. Juli 2026 abgelaufen.",
  date: "2026-02-05",
  category: "Tarife",
  tags: ["TARDOC", "Analysenliste", "KVG", "Laborauftrag"],
  image: "tardoc-reform-2026",
  content: `**Nachtrag vom 22. November 2026: Die Übergangsfrist, die der Laborverband FAMH für Entschädigungen pro Auftrag nennt, ist seit dem 1. Juli 2026 abgelaufen. Der Artikel gibt den Stand von Anfang Februar 2026 wieder. Wie die Regeln seither angewendet werden, haben wir nicht geprüft.**

**Für die Analyse gilt weiterhin die Analysenliste, für die ärztliche Leistung seit dem 1. Januar 2026 TARDOC. Dazwischen liegt der Laborauftrag, und bei ihm stellt sich die Frage der Vergütung neu.**

Wer die Abrechnung umstellt, hat drei handfeste Fragen. Kostet eine Analyse nun mehr oder weniger? Darf das Labor weiterhin etwas für die elektronische Auftragserfassung zahlen? Und welche Abmachungen sind bis zum Sommer zu prüfen?

## Was gilt seit Anfang Jahr?

TARDOC und die ambulanten Pauschalen haben TARMED abgelöst, den Tarif aus dem Jahr 2004. Die Genehmigung reicht bis zum 31. Dezember 2028. Für das Kostenwachstum ist eine Obergrenze von 4 Prozent pro Jahr vorgesehen.

Wie viele Positionen der neue Tarif umfasst, geben die Quellen unterschiedlich an. Wir nennen deshalb keine Zahl.

## Ändert TARDOC den Preis einer Analyse?

Nein. Die Laboranalysen sind nicht in den neuen Arzttarif gewandert. Sie stehen nach wie vor in der Analysenliste, dem Anhang 3 der KLV. Das ist ein Amtstarif, den das EDI festlegt, mit rund 1'300 Positionen und einem Taxpunktwert von höchstens CHF 1.

Dass dieser Tarif seinerseits neu berechnet wird, ist ein eigenes Vorhaben mit eigenem Zeitplan. Die Arbeit an der neuen Fassung, transAL-2 genannt, läuft seit Ende 2025. Sie kommt frühestens 2027, der Termin ist offen.

Für die Abrechnung ergeben sich damit zwei getrennte Spuren:

- Die ärztliche Leistung in der Praxis läuft über TARDOC oder über eine ambulante Pauschale.
- Die Laboranalyse läuft über die Analysenliste.

## Wer vergütet das Erteilen des Auftrags?

Zum runden Tisch vom 27. Oktober 2025 hat sich der Laborverband FAMH geäussert: TARDOC gelte das Erteilen von Laboraufträgen ab, auch der elektronischen. Eine Entschädigung des Labors dafür sei nach der Übergangsfrist, die am 1. Juli 2026 endet, nicht mehr sachgerecht.

Bei der Einordnung hilft Genauigkeit. Die Haltung eines Verbands ist weder Gesetz noch Gerichtsurteil. Und sie betrifft die Entschädigung für den Auftrag. Zahlungen für anderes, etwa für ein Laborlogo in der Praxis oder auf ihrer Website, sind davon zu unterscheiden. Ob sie weiterzugeben sind, ist auch bei ihnen zu prüfen.

## Was verlangt das Krankenversicherungsgesetz?

Den Rahmen setzt Art. 56 Abs. 3 KVG. Gewährt ein anderer Leistungserbringer, der im Auftrag der Praxis tätig ist, eine Vergünstigung, so muss die Praxis sie dem Schuldner der Vergütung weitergeben, also der Patientin, dem Patienten oder dem Versicherer. Ein Labor kann ein solcher Leistungserbringer sein. Unterbleibt die Weitergabe, können versicherte Person und Versicherer nach Abs. 4 die Herausgabe verlangen. Nach Art. 76a KVV ist die Vergünstigung auf der Rechnung auszuweisen. Verstösse sind nach Art. 92 KVG strafbar.

Abs. 3bis erlaubt eine teilweise Ausnahme von der Weitergabe. Sie bezieht sich nur auf Buchstabe b und damit nicht auf Vergünstigungen eines Labors. So liest es die FMH unter Hinweis auf das BAG.

Art. 55 und 56 HMG und die VITH betreffen Arzneimittel und andere Heilmittel. Für den Laborauftrag steht deshalb das KVG im Vordergrund.

## Warum widersprechen sich die Auskünfte?

Die Frage ist umstritten. Die öffentlich bekannten Positionen liegen weit auseinander:

- Der Kanton Waadt hielt 2019 bestimmte Zahlungen für zulässig. tarifsuisse widersprach.
- Ein Ärztenetzwerk bezeichnete CHF 10 pro Auftrag als üblich.
- Das BAG teilte dem Laborverband mit, zusätzliche Zahlungen seien nicht zulässig.
- Die FAMH kennt seit dem 1. April 2022 einen Labor-Kodex, der auf das Trennungs- und das Äquivalenzprinzip abstellt.

Für sich allein entscheidet keine dieser Stimmen die Rechtsfrage. Dass eine Zahlung verbreitet ist, beantwortet die Frage nach der Weitergabe nicht.

> Zu jeder Zahlung eines Labors gehören drei Antworten: wofür sie geleistet wird, ob sie weiterzugeben ist und wo sie auf der Rechnung steht.

## Um welche Beträge geht es?

Ein Rechenbeispiel: Eine Praxis erteilt 30 elektronische Aufträge pro Woche, arbeitet 49 Wochen im Jahr und erhält CHF 10 pro Auftrag. Das ergibt CHF 14'700 brutto. Muss der Betrag weitergegeben werden, bleibt davon für die Praxis entsprechend weniger. Im äussersten Fall bleibt nichts.

Unser Potenzialrechner arbeitet mit denselben 49 Wochen und CHF 10. Seine Ergebnisse sind ebenfalls Bruttowerte ohne rechtliche Prüfung. Als feste Grösse im Budget für das zweite Halbjahr 2026 eignen sie sich nicht.

## Welche Unterlagen helfen bei der Prüfung?

Eine Prüfung durch eine rechtskundige Person geht schneller, wenn die Unterlagen geordnet sind. Eine brauchbare Sammlung enthält:

- alle Vereinbarungen mit Laboren, auch mündliche und solche, die als Rabatt, Marketingbeitrag oder Sachleistung laufen;
- zu jeder Zahlung die Gegenleistung in einem Satz, samt der Angabe, ob TARDOC dieselbe Leistung bereits abgilt;
- die Bemessung: pro Auftrag, als Jahrespauschale oder abhängig vom Umsatz;
- ein Rechnungsmuster, auf dem ersichtlich ist, ob und wie die Vergünstigung ausgewiesen wird;
- Laufzeit und Kündigungsfrist, mit Blick auf den 1. Juli 2026.

Eine Praxis mit mehreren Standorten führt die Liste am besten je Standort. Abmachungen mit gleichem Namen können sich im Wortlaut unterscheiden.

## Und wenn das Labor gewechselt wird?

Eine Offerte, die vor allem wegen einer Zahlung pro Auftrag günstig wirkt, kann nach dem 1. Juli 2026 anders aussehen. Tragfähiger ist ein Vergleich, der auch ohne diese Zahlung aufgeht: Abholzeiten, Befundzeiten, Erreichbarkeit der Laborleitung, Anbindung an die Praxissoftware, Breite des Angebots.

Fragen Sie das Labor schriftlich, wie es die Entschädigung nach dem Stichtag handhabt. Legen Sie die Antwort zu den übrigen Unterlagen.

## Was offen ist

Wie Behörden und Versicherer die Regeln nach Ablauf der Übergangsfrist anwenden, ist uns nicht bekannt. Ebenso ungewiss ist, ob sie neben der Entschädigung pro Auftrag weitere Vergütungen prüfen werden. Dieser Artikel gibt öffentliche Quellen mit Stand Anfang Februar 2026 wieder. Eine rechtliche Beurteilung des Einzelfalls ersetzt er nicht.`,
  sources: [
    {
      label: "FAMH",
      detail:
        "Stellungnahme zum runden Tisch vom 27. Oktober 2025 (Laborauftrag in TARDOC, Übergangsfrist bis 1. Juli 2026); Labor-Kodex, in Kraft seit 1. April 2022",
    },
    {
      label: "KVG, KVV, HMG, VITH",
      detail: "Art. 56 Abs. 3, 3bis und 4 sowie Art. 92 KVG, Art. 76a KVV, Art. 55 und 56 HMG",
    },
    { label: "FMH", detail: "Auslegung von Art. 56 Abs. 3bis KVG unter Hinweis auf das BAG" },
    {
      label: "Kanton Waadt, tarifsuisse, BAG und ein Ärztenetzwerk",
      detail: "Öffentlich bekannte Positionen zu Zahlungen von Laboren an Praxen",
    },
    {
      label: "KLV, Anhang 3 (Analysenliste)",
      detail: "Amtstarif des EDI, Stand der Neuberechnung nach öffentlichen Angaben",
    },
    {
      label: "Öffentliche Angaben zu TARDOC",
      detail: "Inkrafttreten, Dauer der Genehmigung und Obergrenze des Kostenwachstums",
    },
  ],
};
