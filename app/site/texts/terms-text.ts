import { formatMailLink, formatPostalAddress } from "#catalogue/operator";
import type { Operator } from "#catalogue/published";
import { parseProse } from "./parse-prose";

/** Day of the first version, as published. */
export const termsDate = "29. Juli 2025";

/** Day on which the text was last changed; text-changed.test.ts checks it. */
export const termsChanged = "29. November 2026";

/** General terms of use; nine sections (docs/promises.md, Legal pages). */
export const termsSections = (operator: Operator) =>
  parseProse(`
## 1. Geltungsbereich {#geltungsbereich}
Diese Allgemeinen Geschäftsbedingungen (AGB) gelten für die Nutzung des Portals Laborlotse. Betreiberin ist ${operator.legalEntity}, ${formatPostalAddress(operator)} (nachfolgend «wir»).
Das Portal richtet sich an Ärztinnen und Ärzte, Arztpraxen und medizinische Labore in der Schweiz, die es beruflich nutzen. Es richtet sich nicht an Patientinnen und Patienten.
Mit dem Absenden eines Formulars, bei dem Sie den AGB zustimmen, nehmen Sie diese Fassung an.

## 2. Was das Portal bietet {#leistungen}
Auf dem Portal können Sie Laborprofile, Spezialtests und Analysen ansehen, Labore vergleichen, Offerten und Informationen anfragen, einen Wechsel planen, ein Labor bewerten, ein Ertragspotenzial berechnen und Artikel lesen. Labore können ihr Interesse an einer Aufnahme anmelden und Anfragen im Laborbereich beantworten.
Für Praxen ist die Nutzung kostenlos. Das Portal finanziert sich über Partnerschaften mit Laboren. Zahlungen von Laboren verändern die voreingestellte Reihenfolge in den Listen nicht.
Labore mit Profil können Sie auf dem Portal vergleichen. Der persönliche Vergleich für Ihre Region ist in der Pilotphase. Ein Anspruch auf bestimmte Funktionen, auf ständige Verfügbarkeit oder auf eine Offerte besteht nicht. Wir dürfen das Portal ändern, einschränken oder einstellen.

## 3. Keine Vertragspartei {#keine-vertragspartei}
Wir vermitteln Kontakte. An Verträgen zwischen einer Praxis und einem Labor sind wir nicht beteiligt. Auf Wunsch einer Praxis laden wir Labore ein und übermitteln ihren Entscheid als Botin. Wir vertreten keine der beiden Seiten. Wir schulden weder den Abschluss noch die Erfüllung eines solchen Vertrags.
Offerten, Preise, Leistungen und Befunde verantwortet das Labor. Ob eine Vereinbarung zulässig ist, prüfen die Vertragsparteien selbst. Das gilt besonders für Vergünstigungen, die nach Art. 56 Abs. 3 KVG dem Schuldner der Vergütung (Patientin, Patient oder Versicherer) weiterzugeben und nach Art. 76a KVV auf der Rechnung auszuweisen sein können.

## 4. Anfragen und Weitergabe der Kontaktdaten {#anfragen}
Damit Sie Offerten erhalten, laden wir qualifizierte Anbieter ein, das sind Labore auf dem Portal, und zeigen ihnen die dafür nötigen Angaben zu Ihrer Praxis. Ihren Namen und Ihre Kontaktdaten geben wir dem Anbieter weiter, dessen Offerte Sie wählen, und den übrigen nur, wenn Sie es verlangen. Wir laden das Labor ein, das Sie nennen, oder das Labor, das den angefragten Test anbietet. Nennen Sie keines, wählen wir Labore aus, die nach Ihren Angaben zu Region, Fachgebiet und Bedarf passen; Zahlungen an uns spielen dabei keine Rolle.
Anfragen sind für Sie unverbindlich und kostenlos. Die Labore antworten über das Portal, und Sie vergleichen die Offerten auf der Seite [Meine Anfragen](/meine-anfragen). Eine verbindliche Offerte bindet bis zum genannten Tag das Labor, Sie nicht; bis zum Ende der Antwortfrist kann das Labor sie ändern oder zurücknehmen. Nehmen Sie sie an, kommt der Vertrag zwischen Ihnen und dem Labor zustande. Eine Richtofferte bindet niemanden: Wählen Sie sie, geben Sie dem Labor nur Namen und Kontakt frei. Labore bearbeiten Ihre Daten in eigener Verantwortung. Einzelheiten stehen in der [Datenschutzerklärung](/privacy).

## 5. Ihre Angaben {#pflichten}
Sie machen richtige und aktuelle Angaben und sind berechtigt, für die genannte Praxis oder das genannte Labor zu handeln. Nicht zulässig sind:
- Angaben über Patientinnen und Patienten, auch nicht in freien Textfeldern
- Angaben über andere Personen, die davon nichts wissen
- Bewertungen ohne eigene Erfahrung mit dem Labor und solche, die jemanden herabsetzen
- rechtswidrige Inhalte und Schadprogramme
- automatisierte Abfragen und Eingaben, die den Betrieb beeinträchtigen
Einträge, die diese Regeln verletzen, dürfen wir löschen und von der Weitergabe ausschliessen.

## 6. Registrierung von Laboren {#labore}
Mit der [Registrierung](/lab-registration) meldet ein Labor sein Interesse an einer Aufnahme an. Wir prüfen die Angaben und Nachweise und melden uns in der Regel innert 3 bis 5 Arbeitstagen. Ein Anspruch auf Aufnahme besteht nicht.
Das Labor gewährleistet, dass seine Angaben richtig sind, dass es über die nötigen Bewilligungen verfügt und dass die Konditionen, die es Praxen anbietet, zulässig sind. Änderungen teilt es uns ohne Verzug mit. Kosten entstehen nur, wenn sie schriftlich vereinbart sind.
Antwortet ein Labor über einen Link oder im Laborbereich auf eine Anfrage, gelten diese AGB mit dem Senden. Wer im Laborbereich angemeldet ist, handelt für das Labor. An eine verbindliche Offerte ist das Labor bis zum genannten Tag gebunden; bis zum Ende der Antwortfrist kann es sie ändern oder zurücknehmen. Den Link gibt es nur innerhalb des Labors weiter, und die Angaben der Praxis verwendet es nur für diese Offerte. Hält ein Labor eine verbindliche Offerte nicht ein, dürfen wir es von weiteren Anfragen ausschliessen; Ansprüche der Praxis gegen das Labor bleiben vorbehalten.

## 7. Inhalte, Berechnungen und Beispieldaten {#inhalte}
Inhalte und Berechnungen dienen der Orientierung. Sie sind keine medizinische oder rechtliche Beratung und keine Empfehlung. Der [Potenzialrechner](/commercial-calculator) zeigt Bruttowerte, die aus Ihren Eingaben und festen Annahmen errechnet sind. Er sichert keine Einnahmen zu und beurteilt deren Zulässigkeit nicht.
Labore, Angaben zu Analysen, Vergütungen, Bewertungen, Erfahrungsberichte und Kennzahlen, die als Beispielprofil oder Beispieldaten bezeichnet sind, sind fiktiv. Die Texte und die Gestaltung des Portals sind geschützt und dürfen ohne unsere Zustimmung nicht gewerblich weiterverwendet werden.
Ausgenommen ist der offene Katalog: Was Programme über die [Schnittstelle](/schnittstelle) lesen, dürfen Sie mit Quellenangabe und nach den dort genannten Regeln verwenden und weitergeben, auch gewerblich.

## 8. E-Mails und Newsletter {#newsletter}
Auf Anfragen antworten wir per E-Mail, sofern Sie eine Adresse angegeben haben. Einen Newsletter erhalten Sie nur, wenn Sie sich dafür angemeldet und die Anmeldung über den Link in unserer E-Mail bestätigt haben (Double-Opt-in). Die Zustimmung zu diesen AGB ist keine Anmeldung.
Sie können dem Newsletter jederzeit widersprechen: über den Abmeldelink in jeder E-Mail, auf der Seite zur [E-Mail-Abmeldung](/email-opt-out) oder mit einer Nachricht an ${formatMailLink(operator)}. Die Abmeldung ist kostenlos. Auf der Abmeldeseite fragen wir Sie nach einem Grund; mit einer Nachricht oder im Mailprogramm melden Sie sich ohne Grund ab.

## 9. Haftung, anwendbares Recht und Gerichtsstand {#haftung-recht}
Wir haften nur für Schäden, die wir vorsätzlich oder grobfahrlässig verursacht haben. Jede weitergehende Haftung ist ausgeschlossen, soweit das Gesetz dies zulässt. Das gilt auch für Schäden aus der Zusammenarbeit mit einem Labor, aus Unterbrüchen des Portals und aus dem Verlust von Daten. Zwingende gesetzliche Ansprüche bleiben vorbehalten.
Wir können diese AGB ändern. Für eine Anfrage gilt die Fassung, der Sie beim Absenden zugestimmt haben. Ist eine Bestimmung unwirksam, bleiben die übrigen gültig.
Es gilt schweizerisches Recht, unter Ausschluss des Kollisionsrechts. Gerichtsstand ist ${operator.jurisdiction}, zwingende Gerichtsstände vorbehalten.
Die ersten AGB galten ab dem ${termsDate}, diese Fassung gilt ab dem ${termsChanged}.
`);
