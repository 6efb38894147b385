import type { Article } from "../article.ts";

export const tardocReform2026: Article = {
  id: "tardoc-reform-2026",
  title: "TARDOC in der Praxis: was sich beim Laborauftrag ändert",
  excerpt:
    "Die Laboranalysen bleiben in der Analysenliste. Neu zu beurteilen ist, was eine Praxis für das Erteilen eines Auftrags erhält. Laut FAMH läuft dafür am 1. Juli 2026 eine Übergangsfrist ab.",
  date: "2026-02-05",
  category: "Tarife",
  tags: ["TARDOC", "Analysenliste", "KVG", "Laborauftrag"],
  image: "tardoc-reform-2026",
  content: `**Für die Analyse gilt weiterhin die Analysenliste, für die ärztliche Leistung seit dem 1. Januar 2026 TARDOC. Dazwischen liegt der Laborauftrag, und bei ihm stellt sich die Frage der Vergütung neu.**

Wer in diesen Wochen die Abrechnung umstellt, hat drei handfeste Fragen. Kostet eine Analyse nun mehr oder weniger? Darf das Labor weiterhin etwas für die elektronische Auftragserfassung zahlen? Und welche Abmachungen sind bis zum Sommer zu prüfen?

## Was gilt seit Anfang Jahr?

TARDOC und die ambulanten Pauschalen haben TARMED abgelöst, den Tarif aus dem Jahr 2004. Die Genehmigung reicht bis zum 31. Dezember 2028. Für das Kostenwachstum ist eine Obergrenze von 4 Prozent pro Jahr vorgesehen.

Wie viele Positionen der neue Tarif umfasst, geben die Quellen unterschiedlich an. Wir nennen deshalb keine Zahl.

## Ändert TARDOC den Preis einer Analyse?

Die Laboranalysen sind nicht in den neuen Arzttarif gewandert. Sie stehen nach wie vor in der Analysenliste, einem Amtstarif des EDI. Dass dieser Tarif seinerseits neu berechnet wird, ist ein eigenes Vorhaben mit eigenem Zeitplan. Die neue Fassung kommt frühestens 2027, der Termin ist offen.

Für die Abrechnung ergeben sich zwei getrennte Spuren:

- Die ärztliche Leistung läuft über TARDOC oder über eine ambulante Pauschale.
- Die Laboranalyse läuft über die Analysenliste.

Ob eine Analyse neben einer ambulanten Pauschale zusätzlich verrechnet werden kann, haben wir nicht geprüft. Auskunft geben die Abrechnungsregeln der jeweiligen Pauschale.

## Wer vergütet das Erteilen des Auftrags?

Der Laborverband FAMH hat über den runden Tisch vom 27. Oktober 2025 berichtet. Danach ist das Erteilen von Laboraufträgen in TARDOC vergütet, auch wenn der Auftrag elektronisch erfolgt. Eine Entschädigung des Labors für diesen Aufwand sei nach der Übergangsfrist, die am 1. Juli 2026 endet, nicht mehr sachgerecht.

Bei der Einordnung hilft Genauigkeit. Die Aussage stammt von einem Verband, sie ist weder Gesetz noch Gerichtsurteil. Und sie betrifft die Entschädigung für den Auftrag. Wie andere Abmachungen zu beurteilen sind, etwa ein Beitrag für ein Logo in der Praxis oder auf deren Website, lässt sich daraus nicht ablesen.

## Was verlangt das Krankenversicherungsgesetz?

Den Rahmen setzt Art. 56 Abs. 3 KVG. Gewährt ein anderer Leistungserbringer, der im Auftrag der Praxis tätig ist, eine Vergünstigung, so muss die Praxis sie weitergeben. Ein Labor kann ein solcher Leistungserbringer sein. Nach Art. 76a KVV ist die Vergünstigung auf der Rechnung auszuweisen. Verstösse sind nach Art. 92 KVG strafbar.

Abs. 3bis erlaubt eine teilweise Ausnahme von der Weitergabe. Sie bezieht sich nur auf Buchstabe b und damit nicht auf Vergünstigungen eines Labors. So liest es die FMH unter Hinweis auf das BAG.

Art. 55 und 56 HMG und die VITH betreffen Arzneimittel und andere Heilmittel. Für den Laborauftrag steht deshalb das KVG im Vordergrund.

## Warum widersprechen sich die Auskünfte?

Die Frage ist umstritten. Die öffentlich bekannten Positionen liegen weit auseinander:

- Im Kanton Waadt wurden 2019 bestimmte Zahlungen als zulässig angesehen. Dem widersprach tarifsuisse.
- Ein Netzwerk bezeichnete CHF 10 pro Auftrag als normal.
- Das BAG teilte dem Laborverband mit, zusätzliche Zahlungen seien nicht erlaubt.
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

Ein Angebot, das vor allem wegen einer Zahlung pro Auftrag günstig wirkt, kann nach dem 1. Juli 2026 anders aussehen. Tragfähiger ist ein Vergleich, der auch ohne diese Zahlung aufgeht: Abholzeiten, Befundzeiten, Erreichbarkeit der Laborleitung, Anbindung an die Praxissoftware, Breite des Angebots.

Fragen Sie das Labor schriftlich, wie es die Entschädigung nach dem Stichtag handhabt. Legen Sie die Antwort zu den übrigen Unterlagen.

## Was offen ist

Wie Behörden und Versicherer die Regeln nach Ablauf der Übergangsfrist anwenden, ist uns nicht bekannt. Ebenso ungewiss ist, ob sie neben der Entschädigung pro Auftrag weitere Vergütungen prüfen werden. Dieser Beitrag gibt öffentliche Quellen mit Stand Anfang Februar 2026 wieder. Eine rechtliche Beurteilung des Einzelfalls ersetzt er nicht.`,
  sources: [
    {
      label: "FAMH, Mitteilung zum runden Tisch vom 27. Oktober 2025",
      detail: "Vergütung des Laborauftrags in TARDOC, Übergangsfrist bis 1. Juli 2026",
    },
    { label: "FAMH, Labor-Kodex", detail: "In Kraft seit 1. April 2022" },
    {
      label: "KVG, KVV, HMG, VITH",
      detail: "Art. 56 Abs. 3 und 3bis sowie Art. 92 KVG, Art. 76a KVV, Art. 55 und 56 HMG",
    },
    { label: "FMH", detail: "Auslegung von Art. 56 Abs. 3bis KVG unter Hinweis auf das BAG" },
    { label: "BAG", detail: "Mitteilung an den Laborverband zu zusätzlichen Zahlungen" },
    {
      label: "Kanton Waadt, tarifsuisse und ein Netzwerk",
      detail: "Öffentlich bekannte Positionen zu Zahlungen von Laboren (Waadt: 2019)",
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
