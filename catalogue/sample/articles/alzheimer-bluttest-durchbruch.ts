import type { SampleArticle } from "../sample-types.ts";

export const alzheimerBluttestDurchbruch: SampleArticle = {
  id: "alzheimer-bluttest-durchbruch",
  title: "Alzheimer-Bluttest: was er klären hilft und wo er an Grenzen stösst",
  excerpt:
    "Ein Bluttest auf pTau181 trägt das CE-Zeichen und ist in den USA für Menschen mit Symptomen freigegeben. Was ein negatives Resultat bedeutet, was ein positives nicht bedeutet und welche Angaben noch fehlen.",
  date: "2025-12-09",
  category: "Diagnostik",
  tags: ["Alzheimer", "pTau181", "pTau217", "Neurologie"],
  image: "alzheimer-bluttest-durchbruch",
  content: `Ein erfundener Fall: Eine Patientin, 67, vergisst Termine. Ihr Sohn hat von einem Bluttest auf Alzheimer gelesen und fragt, ob man den nicht einfach machen könne. Die kurze Antwort lautet: Ein solcher Test existiert, er ist aber für eine engere Frage bestimmt, als der Sohn vermutet.

## Von welchen Tests ist die Rede?

Der Test Elecsys pTau181 von Roche trägt seit Juli 2025 das CE-Zeichen. Am 13. Oktober 2025 folgte die Freigabe durch die US-Behörde FDA. Sie gilt für Menschen ab 55 Jahren, die Symptome haben, und für einen bestimmten Zweck: Der Test soll helfen, die mit Alzheimer verbundene Amyloid-Pathologie auszuschliessen, und zwar schon in der Grundversorgung. Eine Alzheimer-Erkrankung stellt er nicht fest.

Ein Test von Fujirebio hatte die Freigabe der FDA bereits im Mai 2025 erhalten. Er bildet das Verhältnis von pTau217 zu β-Amyloid 1-42 im Plasma und ist für die spezialisierte Abklärung bestimmt.

Ob man darin einen Durchbruch sehen will, darf offenbleiben. Für die Sprechstunde zählt, welche Frage ein Resultat beantwortet.

## Warum der Name des Markers auf den Auftrag gehört

«Alzheimer-Bluttest» ist ein Sammelbegriff. Dahinter können verschiedene Marker stehen, etwa pTau181 oder das Verhältnis von pTau217 zu β-Amyloid 1-42. Ein Ergebnis zum einen Marker lässt sich nicht mit Angaben zum anderen auslegen. Auf dem Auftrag, im Befund und im Gespräch mit der Fachstelle sollte daher stehen, welcher Marker mit welchem Verfahren bestimmt wurde.

## Was steckt hinter 97,9 Prozent?

Roche nennt damit den negativen Vorhersagewert: den Anteil der negativen Resultate, die stimmen. Gestützt ist er auf 312 Patientinnen und Patienten mit Beschwerden, in einer Gruppe, in der die Pathologie selten war, wie es für die Grundversorgung typisch ist. Es ist eine Angabe des Herstellers. Auf eine Memory Clinic, in der die Pathologie häufiger ist, lässt sich der Wert nicht übertragen.

Denn Vorhersagewerte hängen davon ab, wie häufig das Gesuchte in der untersuchten Gruppe ist. Ein Beispiel mit frei gewählten Annahmen, das keinen der genannten Tests beschreibt:

- Ein Test erkennt 90 von 100 Erkrankten und fällt bei 10 von 100 Nichterkrankten fälschlich positiv aus.
- In einer Gruppe von 1'000 Personen, von denen 500 erkrankt sind, ergibt das 450 richtige und 50 falsche positive Resultate. Von zehn positiven Befunden stimmen neun.
- Sind nur 50 von 1'000 erkrankt, stehen 45 richtigen 95 falsche positive Resultate gegenüber. Nun stimmt noch knapp jeder dritte positive Befund.

Bei den negativen Resultaten verläuft es umgekehrt: In der ersten Gruppe stimmen neun von zehn, in der zweiten mehr als 99 von 100.

**Der Test ist in beiden Gruppen derselbe. Verschieden ist nur, wer getestet wurde.**

## Für wen ist der Test nicht gedacht?

Schweizer Fachleute haben sich zurückhaltend geäussert. Sie weisen auf falsch positive Resultate hin und sehen den Einsatz in einem spezialisierten Umfeld. Zwei Verwendungen schliessen sie aus:

- Gesunde Menschen: Als Vorsorgeuntersuchung ohne Beschwerden eignet er sich nach ihrer Ansicht nicht.
- Prognose: Über den weiteren Verlauf soll er keine Aussage machen.

Angehörige ohne Beschwerden, die sich aus Sorge testen lassen möchten, gehören damit nicht zur vorgesehenen Gruppe.

> Ein positives Resultat kann falsch sein. Für sich allein ist es keine Diagnose.

## Was ändert sich in der Hausarztpraxis?

Am Anfang stehen weiterhin die Anamnese, die Angaben der Angehörigen und eine kognitive Prüfung. Über einen Bluttest lässt sich erst entscheiden, wenn feststeht, wer das Resultat beurteilt und was danach geschieht.

Vor einer Blutentnahme helfen fünf Klärungen:

- Liegen Symptome vor, und wurden andere Ursachen gesucht?
- Ist mit der Memory Clinic oder der neurologischen Praxis abgesprochen, ob und wann der Test sinnvoll ist?
- Versteht die betroffene Person, dass ein positives Resultat falsch sein kann?
- Möchte sie das Resultat überhaupt kennen, und wer soll es ausser ihr erfahren?
- Wer führt das Gespräch, wenn das Resultat vorliegt, und wie rasch ist dafür ein Termin frei?

Bleibt eine dieser Fragen offen, liegt es nahe, zuerst die Fachstelle beizuziehen.

## Wie spricht man über ein Resultat?

Auch ein negatives Ergebnis will erklärt sein. Es macht eine Alzheimer-Pathologie weniger wahrscheinlich. Die Beschwerden, derentwegen die Person gekommen ist, sind damit nicht erklärt. Wer nach einem negativen Test die Abklärung beendet, übersieht womöglich eine andere Ursache.

Bei einem positiven Ergebnis steht der nächste Abklärungsschritt im Vordergrund. Solange nur ein Blutwert vorliegt, ist der Satz «Sie haben Alzheimer» nicht gedeckt.

## Was das Labor beantworten sollte

Nicht jedes Labor wird die Analyse selbst durchführen. Eine Anfrage vor dem ersten Auftrag sollte diese Punkte enthalten:

- Marker, Hersteller und Version des Verfahrens
- Anforderungen an Röhrchen, Verarbeitung und Transport der Probe
- Entscheidungsgrenzen und Umgang mit Werten im Zwischenbereich
- Ort der Durchführung und Dauer bis zum Befund
- Name der Person, die den Befund fachlich verantwortet und Rückfragen beantwortet
- Preis für die Patientin oder den Patienten, schriftlich und vor der Entnahme

## Wird der Test vergütet?

Das konnten wir nicht verlässlich klären. Weder zur Kostenübernahme durch die obligatorische Krankenpflegeversicherung noch zum Preis in der Schweiz liegt uns eine geprüfte Angabe vor, deshalb nennen wir keine. Aus dem CE-Zeichen oder der amerikanischen Freigabe lässt sich keine Vergütung ableiten.

Die Kostenfrage gehört deshalb ins Gespräch vor der Blutentnahme. Auskunft können die Krankenversicherung und das ausführende Labor geben.

## Was dem Sohn gesagt werden kann

Es gibt einen Test, der in der Hand von Fachleuten helfen kann, eine Alzheimer-Pathologie auszuschliessen. Er ersetzt die Abklärung nicht, er ist nicht für Gesunde gedacht, und er sagt den Verlauf nicht voraus. Ob er bei seiner Mutter weiterhilft, zeigt sich nach dem Gespräch und den ersten Untersuchungen.

Dieser Text fasst Angaben der Hersteller und öffentliche Stellungnahmen zusammen. Eine Behandlungsempfehlung ist er nicht.`,
  sources: [
    {
      label: "Roche",
      detail:
        "Angaben zu Elecsys pTau181: CE-Zeichen Juli 2025, FDA-Freigabe 13. Oktober 2025, negativer Vorhersagewert 97,9 Prozent bei 312 Patientinnen und Patienten (Herstellerangabe)",
    },
    {
      label: "FDA",
      detail: "Freigaben der Tests von Fujirebio (Mai 2025) und Roche (Oktober 2025)",
    },
    {
      label: "Schweizer Fachleute in öffentlichen Stellungnahmen",
      detail:
        "Falsch positive Resultate, spezialisiertes Umfeld, keine Prognose, nicht für Gesunde",
    },
  ],
};
