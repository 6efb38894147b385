import type { SampleArticle } from "../sample-types.ts";

export const laborkostenSchweizQualitaet: SampleArticle = {
  id: "laborkosten-schweiz-qualitaet",
  title: "Laborkosten und Qualität: was die Zahlen sagen und was nicht",
  excerpt:
    "Rund CHF 2 Milliarden, weniger als ein Zwanzigstel der Kosten der Grundversicherung, und höhere Preise als im Ausland: Woher die Zahlen stammen, wo sie strittig sind und welche Qualitätsnachweise in der Schweiz zählen.",
  date: "2026-01-20",
  category: "Kosten und Qualität",
  tags: ["Analysenliste", "Laborkosten", "ISO 15189", "QUALAB"],
  image: "laborkosten-schweiz-qualitaet",
  content: `Über Laborpreise wird mit grossen Zahlen gestritten. In der Praxis kommen zwei einfachere Fragen an: von Patientinnen und Patienten, warum die Analyse so viel kostet, und im eigenen Team, woran sich ein gutes Labor erkennen lässt. Beide haben eine Antwort, aber nicht dieselbe.

## Wie viel kostet das Labor insgesamt?

Laut Presseberichten, die sich auf die Statistik stützen, entfielen 2024 rund CHF 2 Milliarden auf Laboranalysen. Das entspricht 4,7 Prozent der Kosten der obligatorischen Krankenpflegeversicherung. Das BAG gibt den Anteil der Analysenliste mit unter 5 Prozent an. Die beiden Angaben passen zusammen.

Für 2023 weist das BAG Einsparungen von rund CHF 320 Millionen aus. Welche Massnahmen im Einzelnen in diesem Betrag stecken, geht aus den von uns verwendeten Angaben nicht hervor. Mit anderen Sparbeträgen sollte er deshalb nicht zusammengezählt werden.

## Sind Analysen hier teurer als im Ausland?

Nach Angaben des BAG liegen die Schweizer Preise beim 1,5- bis 1,7-Fachen der ausländischen. SRF kam in einem Vergleich von 45 Tests auf einen Unterschied von plus 67,5 Prozent. Rechnerisch liegt das am oberen Rand der Spanne des Bundesamts.

**Solche Vergleiche hängen von der Methode ab, und die Labore widersprechen ihnen.**

Wer eine dieser Zahlen liest, kann sie mit vier Fragen prüfen:

- Welche Länder und welche Analysen wurden ausgewählt, und wie häufig werden diese hierzulande verordnet?
- Wurde zum Wechselkurs umgerechnet oder nach Kaufkraft?
- Geht es um den Tarif oder um den Betrag, der tatsächlich bezahlt wird?
- Sind Transport, Befundung und Beratung im Preis enthalten?

Je nach Antwort kann der Unterschied grösser oder kleiner ausfallen. Eine einzelne Prozentzahl beschreibt ihn nur, wenn diese Angaben danebenstehen.

## Wer legt die Preise fest?

Die Analysenliste ist Anhang 3 der KLV und ein Amtstarif, den das EDI erlässt. Sie ist eine abschliessende Positivliste mit rund 1'300 Positionen. Der Taxpunktwert beträgt höchstens CHF 1.

Am 1. August 2022 wurde der Tarif linear um 10 Prozent gesenkt. Ausgenommen blieben die «Schnellen Analysen». Die Senkung wird mit rund CHF 140 Millionen pro Jahr beziffert.

Zur Debatte stand auch, den Amtstarif durch ausgehandelte Tarife zu ersetzen. Der Ständerat hat diesem Vorhaben im Juni 2025 ein Ende gesetzt. Seit Ende 2025 wird unter dem Namen transAL-2 ein neuer Tarif berechnet. Für die Einführung heisst es mit Stand Januar 2026: frühestens 2027, Termin offen.

Eine Praxis kann damit nur vorsichtig planen. Wer heute ein eigenes Labor ausbaut oder ein Gerät über mehrere Jahre least, kennt die künftigen Ansätze nicht. Ein solcher Entscheid ist robuster, wenn er auch mit tieferen Ansätzen aufgeht.

## Was bedeutet das für das Gespräch im Sprechzimmer?

Patientinnen und Patienten sehen den Betrag auf der Rechnung, nicht den Weg dorthin. Zwei Auskünfte reichen oft: Der Preis einer Analyse aus der Analysenliste folgt einem Tarif des Bundes. Und die Praxis kann begründen, welche Frage die Analyse beantworten soll.

Die zweite Auskunft hilft auch der Praxis selbst. Der Tarif ist vorgegeben, die Menge bestimmt die verordnende Stelle mit. Ein Blick auf die eigenen Standardprofile ist ein guter Anfang: Welche Parameter beeinflussen das weitere Vorgehen, und welche stehen nur aus Gewohnheit darin?

## Ist ein teures Labor ein gutes Labor?

Aus einem Amtstarif lässt sich nicht auf die Güte eines einzelnen Labors schliessen. Qualität zeigt sich in den Nachweisen, die ein Labor vorlegen kann, und im Alltag der Zusammenarbeit.

Vier Arten von Nachweisen sind auseinanderzuhalten:

- Qualitätskontrolle nach QUALAB: Interne und externe Kontrollen sind für alle Labortypen verbindlich. Von ihnen hängt die Vergütung ab. Das gilt auch für das Labor in der eigenen Praxis.
- Akkreditierung nach ISO 15189: Die SAS akkreditiert medizinische Labore nach dieser Norm. Eine allgemeine Pflicht besteht nicht. Die meisten spezialisierten Labore lassen sich freiwillig akkreditieren.
- Genetik: Medizinisch-genetische Untersuchungen setzen eine Akkreditierung und eine Bewilligung des BAG voraus, mit Ausnahmen.
- Mikrobiologie: Sie braucht eine Bewilligung von Swissmedic nach Art. 16 EpG, die höchstens fünf Jahre gilt. Praxislabore der Grundversorgung sind davon ausgenommen.

Nennt ein Labor daneben CLIA oder FDA, so bezieht es sich auf die Regeln und Behörden der USA. Ein Schweizer Nachweis ist das nicht.

> Eine Akkreditierung gilt für das, was in ihrem Geltungsbereich steht. Ob die gewünschte Analyse dazugehört, ist eine eigene Frage.

## Wonach lässt sich ein Labor fragen?

Sieben Fragen genügen für ein erstes Gespräch. Sie lassen sich schriftlich stellen, und die Antworten verschiedener Anbieter werden dadurch vergleichbar.

- Welche der Analysen, die wir häufig verordnen, liegen im Geltungsbereich der Akkreditierung?
- Welche Analysen werden weitergegeben, und an wen?
- Wie waren die Ergebnisse der externen Qualitätskontrolle im vergangenen Jahr, und was folgte auf Abweichungen?
- Wie lang ist die Zeit vom Probeneingang bis zum Befund, als Median und für die langsamsten zehn Prozent?
- Wie und bis wann werden kritische Werte gemeldet, auch am Wochenende?
- Wer ist für fachliche Rückfragen erreichbar, und zu welchen Zeiten?
- Wie wird mit einer Probe verfahren, die falsch beschriftet oder zu spät eingetroffen ist?

Wer Abweichungen laufend erfasst, kann die dritte und die letzte Frage mit Zahlen beantworten.

## Wo die Zahlen nicht weiterhelfen

Ein öffentlicher Wert, der zeigt, welches Schweizer Labor am zuverlässigsten arbeitet, ist uns nicht bekannt. Auch der Auslandvergleich beantwortet die Frage nicht, denn er misst den Preis. Wer beides verbindet und aus einem tieferen Preis auf schlechtere Qualität schliesst, oder umgekehrt, findet dafür in den hier genannten Quellen keinen Beleg.

Es bleibt die eigene Beobachtung: nachfragen, Befundzeiten und Rückfragen notieren, nach einigen Monaten vergleichen. Solche Aufzeichnungen beschreiben die Zusammenarbeit mit dem eigenen Labor, über die ein Landesdurchschnitt nichts aussagt.`,
  sources: [
    {
      label: "BAG",
      detail:
        "Anteil der Analysenliste, Einsparungen 2023, Preisvergleich mit dem Ausland, Bewilligung in der medizinischen Genetik",
    },
    { label: "Presseberichte auf Grundlage der Statistik", detail: "Laborkosten 2024 und Anteil" },
    { label: "SRF", detail: "Preisvergleich von 45 Tests" },
    {
      label: "KLV, Anhang 3 (Analysenliste)",
      detail: "Amtstarif des EDI, lineare Senkung per 1. August 2022",
    },
    { label: "Ständerat", detail: "Entscheid vom Juni 2025 zu ausgehandelten Labortarifen" },
    { label: "transAL-2", detail: "Öffentliche Angaben zum Stand der Tarifberechnung" },
    { label: "SAS", detail: "Akkreditierung medizinischer Labore nach ISO 15189" },
    { label: "QUALAB", detail: "Vertrag über die interne und externe Qualitätskontrolle" },
    { label: "EpG", detail: "Art. 16, Bewilligung von Swissmedic für mikrobiologische Labore" },
  ],
};
