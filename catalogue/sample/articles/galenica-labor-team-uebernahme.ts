import type { SampleArticle } from "../sample-types.ts";

export const galenicaLaborTeamUebernahme: SampleArticle = {
  id: "galenica-labor-team-uebernahme",
  title: "Galenica übernimmt Labor Team: Folgen für auftraggebende Praxen",
  excerpt:
    "Am 9. September 2025 wurde die Übernahme vollzogen. Was über das Geschäft bekannt ist, welche Fragen sich für Kundinnen und Kunden des Labors stellen und worauf in den nächsten Monaten zu achten ist.",
  date: "2025-09-24",
  category: "Labormarkt",
  tags: ["Galenica", "Labor Team", "Sonic Healthcare", "Übernahme"],
  image: "galenica-labor-team-uebernahme",
  content: `**Labor Team gehört seit dem 9. September 2025 zu Galenica. Was das für eine Praxis bedeutet, die dort Analysen in Auftrag gibt, lässt sich heute erst als Liste von Fragen beantworten.**

## Was ist bekannt?

Galenica gab den Kauf am 2. Juli 2025 bekannt. Nach der Freigabe durch die Wettbewerbskommission (WEKO) wurde er am 9. September vollzogen. Labor Team wird als viertgrösster Anbieter im Schweizer Labormarkt beschrieben, mit einem Anteil von 8 Prozent und einem Umsatz von CHF 114 Millionen im Jahr 2024. Den Kaufpreis haben die Parteien nicht offengelegt.

Die Freigabe der WEKO betrifft den Wettbewerb. Über Befundzeiten, Laborleitung oder Kurierrouten sagt sie nichts aus.

## Ist das ein Einzelfall?

Nein. Seit 2023 haben mindestens drei Laboranbieter den Eigentümer gewechselt:

- 2023 kaufte Sonic Healthcare Synlab Suisse (später Medisyn). Für das Geschäft werden CHF 150 Millionen genannt.
- Im März 2024 kaufte Sonic Healthcare auch Dr. Risch. Hier lautet der genannte Betrag CHF 117 Millionen.
- 2025 ging Labor Team an Galenica.

Ob die Auswahl an einem bestimmten Ort dadurch kleiner wird, lässt sich aus landesweiten Marktanteilen nicht ablesen. Entscheidend ist, wie viele Labore am eigenen Standort abholen und die benötigten Analysen selbst durchführen.

## Läuft mein Vertrag weiter?

Das hängt von der eigenen Vereinbarung und von der rechtlichen Form der Übernahme ab. Drei Stellen im Vertrag verdienen einen zweiten Blick: eine Klausel zum Eigentümerwechsel, die Kündigungsfrist und die Bestimmung darüber, wie Preise oder Leistungen angepasst werden dürfen.

Besteht kein schriftlicher Vertrag, ist jetzt ein guter Zeitpunkt, die gelebte Zusammenarbeit auf einer Seite festzuhalten: Abholzeiten, Befundwege, Ansprechperson, Konditionen. Wer später eine Veränderung bespricht, hat etwas in der Hand.

## Was könnte sich im Alltag verschieben?

Ein neuer Eigentümer kann vieles belassen. Pläne für die Praxen, die Labor Team beliefert, sind in den hier ausgewerteten Angaben nicht enthalten. Die folgenden Punkte sind darum Beobachtungsfelder und keine Voraussagen:

- Standorte: Werden Analysen an einem anderen Ort durchgeführt, kann sich die Zeit bis zum Befund verändern, in beide Richtungen.
- Methoden: Ein neues Gerät oder ein anderes Reagens kann Referenzbereiche verschieben. Bei Verlaufskontrollen, etwa von Tumormarkern, ist das von Belang.
- Formulare und Schnittstellen: Werden Auftragserfassung und Befundübermittlung in der Gruppe vereinheitlicht, braucht die Praxis Schulung und eine Testphase.
- Personen: Wer bisher direkt die zuständige Fachperson angerufen hat, sollte wissen, ob die Nummer noch stimmt.
- Angebot: Selten verlangte Analysen können zusammengelegt oder extern vergeben werden.

> Ein Methodenwechsel, der nicht angekündigt wird, kann im Verlauf aussehen wie ein klinischer Befund.

## Wer bearbeitet die Daten unserer Patientinnen und Patienten?

Mit dem Eigentümer wechselt nicht zwangsläufig die Stelle, die für die Daten verantwortlich ist. Die Praxis darf danach fragen. Sinnvoll sind drei kurze Auskünfte: welche Gesellschaft die Daten bearbeitet, ob andere Gesellschaften der Gruppe Zugriff haben und ob sich Speicherort oder Dienstleister ändern. Auch die Antwort «keine Änderung» ist eine Auskunft, die man mit Datum ablegt.

## Ein Beobachtungsplan für sechs Monate

Der Aufwand hält sich in Grenzen, wenn jemand im Team zuständig ist. Dieser Ablauf passt in den normalen Betrieb:

- Im ersten Monat: Ausgangswerte notieren. Wie lange dauert es bei den fünf häufigsten Analysen von der Abholung bis zum Befund? Wie viele Rückfragen gab es?
- Jeden Monat: Dieselben Werte an einer gleichen Zahl von Aufträgen wiederholen. Auffälligkeiten mit Datum und Auftragsnummer festhalten, ohne Namen von Patientinnen oder Patienten.
- Bei jeder Mitteilung des Labors: Prüfen, ob Referenzbereiche, Einheiten oder Probengefässe betroffen sind, und die Praxissoftware nachführen.
- Nach sechs Monaten: Ergebnis mit der Ansprechperson des Labors besprechen. Bleiben, nachverhandeln oder eine zweite Offerte einholen.

Etwa zwanzig Aufträge pro Monat können genügen, um grobe Veränderungen zu bemerken. Für feine Unterschiede ist die Zahl zu klein.

## Braucht es ein zweites Labor?

Nicht unbedingt. Zwei Anbieter bedeuten zwei Formulare, zwei Kuriere und zwei Listen mit Referenzbereichen. Nützlich ist hingegen, den Ernstfall einmal durchzudenken: Welches Labor könnte innert einer Woche übernehmen, falls eine wichtige Analyse wegfällt oder die Abholung ausbleibt? Name, Telefonnummer und Aufnahmebedingungen auf einem Blatt genügen.

Praxen mit einem engen Schwerpunkt sollten diese Frage früher stellen. Je spezieller das Analysenprofil, desto kleiner kann der Kreis der Anbieter sein.

## Welche Fragen an Labor Team naheliegen

Die Übernahme ist ein natürlicher Anlass für ein Gespräch. Diese fünf Fragen lassen sich in einer Viertelstunde klären:

- Bleibt unsere Ansprechperson, und wer vertritt sie?
- Sind Änderungen bei Standorten, Methoden oder Kurierzeiten geplant, und mit welcher Frist werden sie angekündigt?
- Bleiben Auftragserfassung und Befundübermittlung, wie sie sind?
- Ändern sich die Angaben zur datenschutzrechtlich verantwortlichen Stelle?
- Gelten unsere Konditionen unverändert, und bis wann?

Eine Antwort wie «das wissen wir noch nicht» ist in den ersten Wochen nach einem Vollzug verständlich. Dann hilft ein vereinbarter Termin für die Auskunft.

## Was wir nicht wissen

Der Kaufpreis ist nicht veröffentlicht. Zu den Plänen für einzelne Standorte und zu den Folgen für Konditionen liegen uns keine Angaben vor. Die Zahlen zu Grösse und Anteil stammen aus veröffentlichten Angaben und lassen sich von uns nicht nachprüfen.`,
  sources: [
    {
      label: "Galenica",
      detail: "Angaben vom 2. Juli 2025 (Ankündigung) und vom 9. September 2025 (Vollzug)",
    },
    { label: "WEKO", detail: "Freigabe des Zusammenschlusses vor dem Vollzug" },
    {
      label: "Sonic Healthcare",
      detail: "Öffentliche Angaben zu Synlab Suisse (2023) und Dr. Risch (März 2024)",
    },
  ],
};
