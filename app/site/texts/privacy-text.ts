import { formatMailLink, formatPostalAddress } from "#catalogue/operator";
import type { Operator } from "#catalogue/published";
import { parseProse } from "./parse-prose";

/** Day of the first version, as published. */
export const privacyDate = "15. Januar 2024";

/** Day on which the text was last changed; text-changed.test.ts checks it. */
export const privacyChanged = "29. November 2026";

// The periods and keys below are promises: change them here whenever the code changes.
/** Privacy notice; eight sections (docs/promises.md, Legal pages). */
export const privacySections = (operator: Operator) =>
  parseProse(`
## 1. Wer verantwortlich ist {#verantwortliche}
Verantwortlich für die Bearbeitung Ihrer Personendaten ist ${operator.legalEntity}, ${formatPostalAddress(operator)}, Schweiz. Sie erreichen uns unter ${formatMailLink(operator)}.
Diese Erklärung nach Art. 19 des Datenschutzgesetzes (DSG) gilt für alle, die das Portal besuchen, uns als Praxis oder Labor Angaben senden, in einem Profil genannt sind oder das Portal für uns betreiben.
Angaben über Patientinnen und Patienten brauchen wir nicht. Bitte senden Sie uns keine.

## 2. Welche Daten wir wozu bearbeiten {#daten-und-zwecke}
Das Portal ansehen können Sie ohne Angaben zu Ihrer Person. Sonst bearbeiten wir:
- Praxisformular und Anfragen an Labore: Name von Praxis, Ärztin oder Arzt, Postleitzahl, Ort, Fachgebiet, freiwillig E-Mail, Telefon und aktuelles Labor, angefragte Labore und Tests, Proben pro Woche, Ihre Analysen, Eingaben in Rechner oder Laborcheck und eine zufällige Kennung der Sitzung. Zweck: Offerten und Informationen vermitteln. Mehrere Einträge einer Praxis können wir zusammenführen; Abmeldungen und Ausschlüsse gelten dann für alle.
- Kampagnenformulare: Name, E-Mail, Angaben zur Praxis, freiwillig Strasse, Telefon und Angaben zum heutigen Labor (Zufriedenheit, Proben, Vergütungen, Pathologie). Zweck: Alternativen vorstellen und Offerten vermitteln.
- Offerten: freiwillig Proben pro Gruppe, Praxissoftware, Kündigungsfrist, was Ihnen wichtig ist, Analysen und ausgeschlossene Labore; die Offerten der Labore, auch als PDF, Fragen und Antworten, Fristen, Ihr Entscheid und wann Sie Ihre E-Mail-Adresse bestätigt haben; Nummer und Zeit, wenn Sie einen Anruf wünschen; nach einer Annahme Strasse, Vertragsende, Start, Umstiegsplan und Ihre Antwort zum Wechsel. Zweck: Offerten einholen und den Wechsel begleiten. Daraus zählen wir, wie oft und wie rasch ein Labor antwortet, wie viele Wechsel zustande kamen und wie viele Praxen anfragten, und veröffentlichen es ab fünf, ohne Angaben zu einer Praxis.
- Bewertungen: Ihre Punkte für ein Labor, freiwillig einige Worte, Zeitpunkt und Fassung Ihrer Einwilligung und die Antwort des Labors. Zweck: anderen Praxen zeigen, wie ein Labor arbeitet. Wir veröffentlichen sie ohne Ihren Namen, in der Regel nach 24 Stunden. Könnte darin ein Name stehen, lesen wir sie zuerst.
- Mitteilung zum Vergleich: dass Ihr Formular sie zusagte und ob wir sie gesendet haben. Zweck: Sie einmal informieren, sobald der Vergleich verfügbar ist.
- Kontaktformular: Name, E-Mail, Betreff und Nachricht. Zweck: Ihre Nachricht beantworten.
- Laborregistrierung: Angaben zum Labor, Kontaktperson, E-Mail, Telefon, Adresse, Leistungen, Nachweise und Konditionen. Zweck: die Aufnahme prüfen und das Profil vorbereiten.
- Laborprofile: Angaben zum Labor, Name, Funktion, Fachgebiete und Beschreibung der fachlichen Leitung, Änderungsvorschläge, auch angefangene, Nachweise als PDF und die E-Mail-Adresse für den Prüflink. Zweck: das Profil führen. Veröffentlichtes ist für alle sichtbar. Nachweise lesen nur wir.
- Kontaktpersonen von Laboren: Name, E-Mail und Telefon, die uns das Labor nennt oder die es veröffentlicht hat; mit Zugang zum Laborbereich auch Rechte, Abwesenheiten, Anmeldungen und was sie dort lesen, senden und ändern. Zweck: Anfragen an die richtige Person senden, den Zugang schützen, nachweisen, wer gehandelt hat. Kontaktangaben sieht nur die Praxis, die eine Offerte des Labors angenommen hat.
- Ärztinnen und Ärzte, deren Aussage wir veröffentlichen: Name, Fachgebiet oder Funktion, Ort und die Aussage. Zweck: Erfahrungen zeigen.
- Personen, die das Portal für uns betreiben: Name, E-Mail, Rolle, Anmeldungen und Aktionen im Leitstand. Zweck: den Zugang schützen, nachweisen, wer gehandelt hat.
- Newsletter: E-Mail-Adresse, Zeitpunkt der Anmeldung und der Bestätigung, Fassung der Einwilligung. Zweck: Versand und Nachweis.
- Abmeldung von E-Mails: E-Mail-Adresse, sofern bekannt, ein Prüfwert davon, Grund, Zeitpunkt, Browserkennung (User-Agent) und Herkunft der Abmeldung. Zweck: Ihren Widerspruch beachten und nachweisen.
- Technische Angaben zu einem Eintrag: Zeitpunkt, Formular, ein Prüfwert des Schlüssels, mit dem Ihr Browser ihn ändern kann, bei Kampagnenformularen auch die Browserkennung. Ihre IP-Adresse speichern wir nicht. Zweck: Einträge zuordnen, Missbrauch erkennen und Fehler beheben.
- Herkunft eines Praxis- oder Kampagnenformulars: Ihre erste Seite auf dem Portal, der Name der Website davor und was Ihr Link als Kampagne, Quelle und Medium nennt, ausser es könnte eine Adresse, Nummer oder ein Schlüssel sein. Zweck: zählen, welche Kampagne Praxen bringt. Mit Ihrem Eintrag löschen wir auch sie; es bleibt eine Zahl im Monat.
Nehmen wir Ihre Angaben am Telefon auf, halten wir fest, dass Sie zugestimmt haben. Wir halten Bearbeitungsstand und Notizen fest. Notizen für Sie stehen unter «Meine Anfragen»; die übrigen erhalten Sie auf ein Auskunftsbegehren. Automatisierte Einzelentscheidungen und Profiling gibt es nicht.

## 3. Wer Ihre Daten erhält {#empfaenger}
Wir geben Personendaten nur weiter, soweit es für diese Zwecke nötig ist oder das Gesetz uns dazu verpflichtet:
- Labore: jene, die Sie nennen, sonst Labore mit Profil, die nach Kanton und Fachgebiet zu Ihrer Praxis passen. Haben Sie Labore gewählt und Ihre E-Mail-Adresse bestätigt, geht die Anfrage in der Regel von selbst. Die Labore sehen Kanton, Fachgebiet, Probenzahlen, Praxissoftware, Kündigungsfrist, was Ihnen wichtig ist, Ihre Analysen und Ihre Mitteilungen, dazu zwei Ziffern der Postleitzahl, sofern mindestens fünf Praxen Ihres Fachgebiets mit diesen Ziffern Offerten eingeholt haben. Könnte in Ihren Angaben oder Mitteilungen ein Name stehen oder etwas auf Ihre Praxis schliessen lassen, lesen wir sie zuerst.
- Namen und Kontakt: sieht nur das Labor, dessen Offerte Sie wählen, ausser Sie geben sie früher allen angefragten Laboren frei. Es sieht auch seine Schritte im Umstiegsplan und einen verschobenen Start, nicht aber Ihre Antwort zum Wechsel. Einen Ablehnungsgrund erfährt ein Labor erst, wenn fünf Praxen denselben nennen, und nie, von wem. Bei Fragen zu einem Test nennen wir ihm nur Test, Fachgebiet und Kanton. Ihr aktuelles Labor und Ihre Antworten zu Zufriedenheit und Vergütungen geben wir nicht weiter.
- Pflichten der Labore: Sie bearbeiten die Daten in eigener Verantwortung. Jede Einladung erinnert sie, sie nur für Ihre Anfrage zu verwenden und Sie innert eines Monats zu informieren.
- Hosting-Anbieter: Er betreibt Server und Datenbank in unserem Auftrag. ${formatProvider(operator.hostingProvider)}
- E-Mail-Anbieter: Er stellt unsere E-Mails in unserem Auftrag zu. ${formatProvider(operator.mailProvider)}
Bearbeitet ein Dienstleister Daten im Ausland, nennen wir oben das Land und die Garantien.
Wie oft ein Laborprofil oder eine Analyse mit ihren Laboren geöffnet wird, zählen wir je Tag und zeigen es dem Labor: eine Zahl, ohne Cookie und ohne IP-Adresse. Ebenso zählen wir je Monat, wie oft jemand von aussen auf welche Seite kommt, mit der Website davor und der Kampagne, Quelle und dem Medium im Link.
Veröffentlichtes lesen auch Programme über die [Schnittstelle](/schnittstelle), ohne Personen. Zeigt ein Labor seine Analysen auf der eigenen Website, lädt Ihr Browser sie von uns, ohne Cookie.
Beim Besuch lädt Ihr Browser nichts von fremden Servern.

## 4. Was Ihr Browser speichert {#browser}
Besucherinnen und Besucher erhalten keine Cookies. Notwendige Cookies setzen wir unter [Meine Anfragen](/meine-anfragen) (zufällige Kennung, höchstens 1 Tag oder bis «Abmelden» oder «Auf diesem Gerät vergessen»), im Laborbereich (15 Minuten für den Code, 14 Tage für die Sitzung) und im Leitstand der Betreiberin (10 Minuten für den zweiten Schritt, 12 Stunden oder 30 Minuten ohne Nutzung für die Sitzung, 180 Tage für das Gerät).
Im lokalen Speicher Ihres Browsers liegen:
- Ihre Cookie-Wahl (cookie-consent-preferences). Sie gilt 365 Tage.
- Ihre Praxisangaben mit den angefragten Laboren und Tests (laborlotse.practice) und die Kennung jedes Eintrags mit dem Schlüssel, der ihn ändern kann (laborlotse.identity), bis Sie die Website-Daten löschen oder unter [Meine Anfragen](/meine-anfragen) «Auf diesem Gerät vergessen» wählen.
- Ein Ausgangskorb für Eingaben, die noch nicht übermittelt sind (laborlotse.outbox). Er fasst höchstens 20 Einträge und behält sie höchstens 14 Tage; Abmeldungen von E-Mails verfallen nicht.
- Entwürfe angefangener Formulare (laborlotse.draft). Sie verfallen nach 7 Tagen und mit dem Absenden.
- Die zum Vergleichen gewählten Labore (laborlotse.comparison): höchstens vier, bis Sie sie entfernen.
- Ihre Liste unter [Meine Analysen](/meine-analysen) (laborlotse.basket): höchstens 60 Analysen, bis Sie sie leeren; sie steht auch in der Adresse der Seite. Was Sie dort einfügen, behält unser Server nicht. Mit einer Anfrage senden Sie die Liste, ausser Sie lassen sie weg.
- Abmeldungen von E-Mails, die nicht sofort übermittelt werden konnten (email_opt_outs), mit E-Mail-Adresse, Grund, Zeitpunkt und Browserkennung, bis Sie die Website-Daten löschen.
Im Sitzungsspeicher liegen, bis Sie den Tab schliessen, eine zufällige Kennung (laborlotse.session-id), eine Anfrage, die auf das Praxisformular wartet (laborlotse.wish), und wie Sie zum Portal kamen (laborlotse.origin); das sendet der Browser nur mit einem Praxis- oder Kampagnenformular. Erlaubt der Browser keine dauerhafte Ablage, liegen dort auch Ihre Praxisangaben. Schlüssel und E-Mail-Adresse in Links aus unseren E-Mails entfernen wir aus der Adresszeile; sie bleiben nur im Verlauf des Tabs.
Der [Laborcheck](/laborcheck) speichert bei uns nichts. Postleitzahl, Fachgebiet, was für Sie zählt und Ihre Liste stehen in der Adresse; Praxissoftware, Probenzahl und heutiges Labor bleiben im Tab (laborlotse.check), bis Sie ihn schliessen. Mit dem Praxisformular senden Sie uns Ihre Antworten.
Im Cookie-Dialog (Schaltfläche unten rechts) sehen und löschen Sie Entwürfe und nicht übertragene Eingaben und ändern Ihre Wahl. Ausser «notwendig» ist alles ausgeschaltet, bis Sie zustimmen; Analyse- und Marketingwerkzeuge setzen wir zurzeit nicht ein.
Ihre Bestätigung als Fachperson bei genetischen Untersuchungen gilt für die eine Anzeige und wird nicht gespeichert.

## 5. E-Mails, Bestätigungen und Newsletter {#e-mails}
Von jedem Formular erhalten wir eine E-Mail mit Ihren Angaben. Nennen Sie eine E-Mail-Adresse, bestätigen wir Ihnen den Eingang, ohne freie Texte und höchstens dreimal pro Adresse und Tag; bei vermutetem Missbrauch nicht.
Unsere E-Mails zu Offerten enthalten einen Link, der Ihre Anfragen 30 Tage zeigt. Mit dem Link allein können Sie Ihre Adresse bestätigen, den Start verschieben, Schritte abhaken und sagen, ob Sie gewechselt haben. Für alles andere, was etwas ändert, brauchen Sie den Browser Ihrer Anfrage oder einen Code (15 Minuten). An fällige Schritte erinnern wir höchstens einmal pro Woche und fragen 30 und 90 Tage nach dem Start nach. Jeden Entscheid bestätigen wir einmal, auch einen, den wir auf Ihre Mitteilung eintragen; Vergütungen und andere Offerten nennt die Bestätigung nicht.
Den Newsletter senden wir erst, wenn Sie die Anmeldung über einen Link bestätigt haben (Double-Opt-in). Er gilt 7 Tage.
Unsere E-Mails an Praxen, Labore und Absender von Formularen enthalten einen Abmeldelink, der nicht verfällt; auch die Schaltfläche Ihres Mailprogramms funktioniert. Danach kommen nur noch Antworten auf das, was Sie selbst tun, und Nachrichten zu Ihren Offerten oder Ihrem Profil. Alle Arten nennt die Seite [E-Mail-Abmeldung](/email-opt-out). Bestätigen Sie später wieder den Newsletter, heben wir die Sperre auf. Kommt eine E-Mail zurück, halten wir Zeitpunkt und Grund ohne Adressen fest.

## 6. Wie lange wir Daten aufbewahren {#aufbewahrung}
| Aufbewahrungsfristen | Daten | Frist
| contact | Kontaktanfragen | 3 Jahre nach Erledigung
| lab-registration | Laborregistrierungen und was ein Profil daraus übernommen hat | 3 Jahre nach Erledigung
| contacts | Kontaktpersonen von Laboren | bis Labor oder Person die Löschung verlangt oder ein anderer Kontakt genannt wird
| profiles | Veröffentlichte Profile und Aussagen von Ärztinnen und Ärzten mit früheren Fassungen | bis zur Löschung, auf Verlangen der genannten Person
| proposals | Änderungsvorschläge und Nachweise von Laboren | 2 Jahre nach der Antwort, sonst nach Eingang, Einladung oder Beginn; Nachweise, bis das Labor sie zurückzieht
| lab-views | Aufrufe von Laborprofilen, je Tag gezählt | 400 Tage, ohne Personendaten
| visits | Besuche von aussen, je Monat gezählt | 2 Jahre, ohne Personendaten
| unused-pictures | Hochgeladene Bilder, die weder veröffentlicht noch in einem Entwurf oder offenen Vorschlag sind | 30 Tage nach dem Hochladen
| practice-and-campaign | Praxis- und Kampagnendaten | bis zur Löschung auf Ihr Begehren, das eine Kontolöschung ersetzt
| offer-rounds | Offerten, Entscheide und Umstiegspläne mit Ihrer Antwort zum Wechsel | 2 Jahre nach Entscheid, Rückzug oder Ende der Frist
| reviews | Bewertungen von Laboren und Antworten darauf | mit der Anfrage, oder bis Sie sie zurückziehen
| unconfirmed-newsletters | Unbestätigte Anmeldungen zum Newsletter | 30 Tage
| newsletter | Bestätigte Anmeldungen zum Newsletter | als Nachweis auch nach der Abmeldung; gelöscht, wenn Sie es verlangen
| opt-out | Abmeldungen von E-Mails | unbefristet; nach einer Löschung nur Zeitpunkt, Herkunft und ein Prüfwert der Adresse mit geheimem Schlüssel
| mails | Angaben zu versendeten E-Mails, auch dass und warum eine zurückkam | 90 Tage; zu unzustellbaren erst, nachdem wir sie bearbeitet haben
| user-agents | Browserkennung eines Eintrags | nach 12 Monaten entfernt
| limits | Prüfwerte von IP-Adresse, E-Mail-Adresse oder Konto zur Abwehr von Missbrauch | gelten höchstens 1 Tag
| codes | Codes und Sitzungen | Codes 15 Minuten; Sitzungen unter «Meine Anfragen» 1 Tag, im Laborbereich 14 Tage, im Leitstand 12 Stunden, oder bis zur Abmeldung
| accounts | Konten von Personen, die das Portal für uns betreiben | bis das Konto entfernt wird; der Name bleibt bei dem Bearbeiteten
| logs | Nutzungsdaten und Serverprotokolle: Zeitpunkt, Seite, Antwort und Dauer, keine Namen, Adressen oder Nachrichten | höchstens 12 Monate
| audit | Protokoll, wer in Leitstand oder Laborbereich was gelesen, geändert oder weitergeleitet hat | 2 Jahre; Einträge und Kontaktpersonen von Laboren nur mit ihrer Kennung
| erasures | Nachweise über Löschungen | unbefristet; nur Prüfwerte, Kennungen, Umfang, Zeitpunkte und, wenn wir gelöscht haben, wer von uns
| suspected | Eingaben, die als automatisierter Missbrauch markiert sind | 30 Tage
Abgelaufenes löschen wir täglich. An offene Anfragen erinnert uns das System nach 90 Tagen. Gesetzliche Aufbewahrungspflichten bleiben vorbehalten.
Jede Nacht entsteht in der Regel eine Sicherungskopie; wir bewahren die letzten 14 auf. Spielen wir eine zurück, wiederholen wir spätere Löschungen und Abmeldungen anhand eines Verzeichnisses aus Prüfwerten, Kennungen, Herkunft und Zeitpunkten.

## 7. Ihre Rechte {#rechte}
Nach dem DSG haben Sie diese Rechte:
- Auskunft über Ihre Daten, in der Regel kostenlos und innert 30 Tagen
- Herausgabe oder Übertragung der Daten, die Sie uns gegeben haben (Art. 28 DSG)
- Berichtigung unrichtiger Daten und Löschung, soweit wir sie nicht von Gesetzes wegen aufbewahren müssen
- Widerspruch gegen eine Bearbeitung, etwa gegen die Weitergabe an Labore oder gegen E-Mails, und Widerruf einer Einwilligung
Anfragen Ihrer Praxis sehen, ergänzen, herunterladen und löschen Sie selbst unter [Meine Anfragen](/meine-anfragen). Sonst schreiben Sie an ${formatMailLink(operator)} oder an ${formatPostalAddress(operator)}; wir können einen Nachweis Ihrer Identität verlangen.
Eine Löschung umfasst Ihre Einträge, Notizen und E-Mail-Aufträge. Laboren, die noch offerieren oder deren Offerte noch gilt, schreiben wir ohne Angaben zu Ihnen, dass die Anfrage nicht mehr gilt. Hat ein Labor Ihre Daten bereits erhalten, richten Sie das Begehren auch an dieses.
Sind Sie mit unserer Bearbeitung nicht einverstanden, können Sie sich an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) wenden.

## 8. Datensicherheit und Änderungen {#sicherheit}
Wir schützen Ihre Daten mit verschlüsselter Übertragung (HTTPS), Anmeldung, begrenzten Sitzungen und Sicherungskopien. Gegen Missbrauch zählen wir Seitenaufrufe, Eingaben und Anmeldeversuche kurzzeitig anhand der IP-Adresse oder eines Prüfwerts davon.
Wir passen diese Erklärung bei Bedarf an.
`);

/** According to the operator's document. */
function formatProvider(provider: string | undefined): string {
  return provider === undefined
    ? "Name, Sitz und Ort der Daten nennen wir Ihnen auf Anfrage."
    : `Name, Sitz und Ort der Daten: ${provider}.`;
}
