import { formatMailLabels } from "#catalogue/mail-catalogue";
import { formatMailLink, formatPostalAddress } from "#catalogue/operator";
import type { Operator } from "#catalogue/published";
import { parseProse } from "./parse-prose";

/** Senders of any form get the same information as a practice. */
const PRACTICE_AUDIENCES = ["visitor", "practice"] as const;

/** Day of the first version, as published. */
export const privacyDate = "15. Januar 2024";

/** Day on which the text was last changed; text-changed.test.ts checks it. */
export const privacyChanged = "28. November 2026";

// The periods and keys below are promises: change them here whenever the code changes.
/** Privacy notice; eight sections (docs/promises.md, Legal pages). */
export const privacySections = (operator: Operator) =>
  parseProse(`
## 1. Wer verantwortlich ist {#verantwortliche}
Verantwortlich für die Bearbeitung Ihrer Personendaten auf dem Portal Laborlotse ist ${operator.legalEntity}, ${formatPostalAddress(operator)}, Schweiz. Für alle Fragen zum Datenschutz und für die Ausübung Ihrer Rechte erreichen Sie uns unter ${formatMailLink(operator)} oder per Post.
Mit dieser Erklärung informieren wir Sie nach Art. 19 des Datenschutzgesetzes (DSG, in Kraft seit 1. September 2023). Sie gilt für Besucherinnen und Besucher des Portals sowie für Personen, die uns als Praxis oder als Labor Angaben senden oder die ein Profil nennt, und für die Personen, die das Portal für uns betreiben.
Laborlotse ist ein Portal für Fachpersonen. Angaben über Patientinnen und Patienten benötigen wir nicht. Bitte senden Sie uns keine, auch nicht in freien Textfeldern.

## 2. Welche Daten wir wozu bearbeiten {#daten-und-zwecke}
Sie können das Portal ohne Konto und ohne Angaben zu Ihrer Person ansehen. Wir bearbeiten die Angaben, die Sie uns über ein Formular senden:
- Praxisformular und Anfragen an Labore: Name der Praxis oder der Ärztin oder des Arztes, Postleitzahl, Ort, Facharztgruppe, freiwillig E-Mail, Telefon und aktuelles Labor, die angefragten Labore und Tests, Ihre Proben pro Woche und Ihre Liste von Analysen, gegebenenfalls Ihre Eingaben im Potenzialrechner oder Ihre Antworten aus dem Laborcheck, dazu die zufällige Kennung der Sitzung. Senden Sie mehrere Formulare, können wir sie als Einträge derselben Praxis zusammenführen; Abmeldungen und Ausschlüsse gelten dann für alle. Zweck: Offerten und Informationen vermitteln und Sie über den Vergleich in Ihrer Region informieren.
- Kampagnenformulare: Name, E-Mail, Angaben zur Praxis, je nach Formular freiwillig Strasse und Telefon sowie Angaben zur heutigen Zusammenarbeit mit einem Labor, etwa Zufriedenheit, Probenzahl, Vergütungen und Pathologie. Zweck: Alternativen vorstellen und Offerten vermitteln.
- Offerten: freiwillig Proben pro Gruppe, Praxissoftware, Kündigungsfrist, was Ihnen wichtig ist, Ihre Analysen und Labore, die wir nicht fragen sollen, dazu was Labore Ihnen anbieten, auch als beigelegtes PDF, Fragen und Antworten, Fristen und Ihr Entscheid, und wann Sie Ihre E-Mail-Adresse bestätigt haben. Bringt eine Offertrunde kein Labor, können Sie einen Anruf wünschen: Nummer und Zeit, die Sie dabei nennen, bleiben im Verlauf Ihrer Anfrage. Nehmen Sie eine Offerte an, kommen Ihre Strasse, wenn Sie sie nennen, der Umstiegsplan mit erledigten Schritten, das Ende Ihres heutigen Vertrags und der Start, den Sie wünschen, wenn Sie beides nennen, dazu und Ihre Antwort, ob und wann Sie gewechselt haben oder warum nicht. Zweck: Offerten einholen, vergleichen, den Entscheid festhalten und den Wechsel begleiten. Wie oft und wie rasch ein Labor antwortet und wie viele Wechsel zustande kamen, zählen wir daraus und veröffentlichen es ab fünf Offertrunden, ohne Angaben zu einer Praxis, ebenso, ab fünf, wie viele Praxen innert eines Jahres Offerten verlangt haben.
- Bewertungen: Zahlen zu Kurier, Erreichbarkeit und Anbindung eines Labors, dessen Offerte Sie angenommen haben, freiwillig einige Worte, Zeitpunkt und Fassung Ihrer Einwilligung, dazu die Antwort des Labors. Zweck: anderen Praxen zeigen, wie ein Labor arbeitet. Wir veröffentlichen sie ohne Ihren Namen, in der Regel nach 24 Stunden, und nur, bis Sie sie zurückziehen. Findet unser System darin vielleicht einen Namen, lesen wir sie zuerst.
- Mitteilung zum Vergleich: der Wortlaut unserer Zusage in Ihrem Formular und ob wir Ihre E-Mail-Adresse schon informiert haben. Zweck: Sie einmal informieren, sobald der Vergleich verfügbar ist.
- Kontaktformular: Name, E-Mail, Betreff und Nachricht. Zweck: Ihre Nachricht beantworten.
- Laborregistrierung: Angaben zum Labor, Kontaktperson, E-Mail, Telefon, Adresse, Leistungen, Nachweise und Konditionen. Zweck: die Aufnahme prüfen und das Profil vorbereiten.
- Laborprofile und Änderungsvorschläge: Angaben zum Labor, Name, Funktion, Fachgebiete und Beschreibung der Personen in der fachlichen Leitung, die E-Mail-Adresse, an die wir den Link zum Prüfen senden, und der Vorschlag, auch ein angefangener, dazu Nachweise als PDF, die das Labor einreicht und die nur wir lesen. Zweck: das Profil veröffentlichen und aktuell halten. Was veröffentlicht ist, ist im Internet für alle einsehbar. Adresse, Telefon und E-Mail, unter denen ein Labor für Praxen erreichbar ist, zeigen wir einzig der Praxis, die eine Offerte dieses Labors angenommen hat.
- Kontaktpersonen von Laboren: Name, E-Mail und Telefon, die uns das Labor nennt oder die es veröffentlicht hat. Zweck: Einladungen zu Offerten und Fragen zum Profil an die richtige Person senden. E-Mail und Telefon des Kontakts für Anfragen nennen wir der Praxis, die eine Offerte des Labors angenommen hat.
- Kontaktpersonen mit Zugang zum Laborbereich: ihre Rechte, Tage einer Abwesenheit mit Stellvertretung, Anmeldungen und was sie dort für ihr Labor lesen, senden und ändern. Zweck: Anfragen an eine anwesende Person senden, den Zugang schützen und nachweisen, wer für das Labor gehandelt hat.
- Ärztinnen und Ärzte, deren Aussage wir veröffentlichen: Name, Fachgebiet oder Funktion, Ort und die Aussage. Zweck: Erfahrungen mit einem Labor oder mit dem Portal zeigen.
- Personen, die das Portal für uns betreiben: Name, E-Mail, Rolle, Anmeldungen und Aktionen im Leitstand. Zweck: den Zugang schützen und nachweisen, wer Daten bearbeitet hat.
- Newsletter: E-Mail-Adresse, Zeitpunkt der Anmeldung und der Bestätigung, Fassung des Einwilligungstextes. Zweck: Versand und Nachweis der Einwilligung.
- Abmeldung von E-Mails: E-Mail-Adresse, sofern bekannt, und ein Prüfwert davon, Grund, Zeitpunkt, Browserkennung (User-Agent) und Herkunft der Abmeldung. Zweck: Ihren Widerspruch beachten und nachweisen.
- Technische Angaben zu einem Eintrag: Zeitpunkt, Formular und ein Schlüssel, mit dem Ihr Browser den Eintrag ändern kann und von dem wir nur einen Prüfwert aufbewahren, bei Kampagnenformularen auch die Browserkennung. Ihre IP-Adresse speichern wir nicht. Zweck: Einträge zuordnen, Missbrauch erkennen und Fehler beheben.
- Herkunft eines Praxis- oder Kampagnenformulars: die erste Seite, die Sie auf dem Portal geöffnet haben, der Name der Website davor, und was der Link, mit dem Sie kamen, als Kampagne, Quelle und Medium nennt. Wörter, die eine Adresse, eine Nummer oder ein Schlüssel sein könnten, speichern wir nicht. Zweck: zählen, welche Kampagne Praxen bringt. Mit Ihrem Eintrag löschen wir auch die Herkunft; in der Zählung seines Monats bleibt eine Zahl, sonst nichts.
Felder, die für eine Anfrage nötig sind, prüft das Formular beim Absenden. Alle übrigen sind freiwillig. Ohne Kontaktangabe können wir Ihnen nicht antworten. Rufen Sie uns an, tragen wir die Angaben Ihrer Praxis auf Ihren Wunsch ein und halten fest, dass Sie zugestimmt haben.
Wir bearbeiten Ihre Anfragen intern und halten Bearbeitungsstand und Notizen fest. Notizen, die nur wir lesen, stehen nicht unter «Meine Anfragen»; verlangen Sie Auskunft, erhalten Sie auch diese. Automatisierte Einzelentscheidungen treffen wir nicht, und wir betreiben kein Profiling.

## 3. Wer Ihre Daten erhält {#empfaenger}
Wir geben Personendaten nur weiter, soweit es für die genannten Zwecke nötig ist oder das Gesetz uns dazu verpflichtet. Empfänger sind:
- Labore: das Labor, bei dem Sie eine Offerte oder Informationen anfragen, oder, wenn Sie Offerten ohne Wahl eines Labors wünschen, Labore mit Profil, die nach Kanton und Fachgebiet zu Ihrer Praxis passen. Haben Sie Labore gewählt und Ihre E-Mail-Adresse bestätigt, fragen wir diese Labore in der Regel von selbst an, ohne dass jemand von uns Ihre Angaben vorher liest; findet unser System in Ihren Angaben vielleicht einen Namen, lesen wir sie zuerst. Labore erhalten per E-Mail einen Link zu Ihrer Anfrage und sehen sie auch im Laborbereich. Dort stehen Kanton, die ersten zwei Ziffern der Postleitzahl, Facharztgruppe, Probenzahlen, Praxissoftware, Kündigungsfrist, was Ihnen wichtig ist und Ihre Analysen, soweit wir sie kennen, sowie Ihre Mitteilungen: Findet unser System darin nichts, was auf Ihre Praxis schliessen lässt, gehen sie in der Regel sofort weiter, ohne dass jemand von uns sie liest; sonst lesen wir sie zuerst. Die Ziffern der Postleitzahl lassen wir weg, solange weniger als fünf Praxen mit denselben Ziffern und derselben Facharztgruppe Offerten eingeholt haben.
- Namen und Kontakt Ihrer Praxis: Ihren Namen und Ihre Kontaktdaten sieht erst das Labor, dessen Offerte Sie wählen, es sei denn, Sie geben sie vorher allen angefragten Laboren frei. Dieses Labor sieht auch, welche Schritte des Umstiegsplans es selbst erledigen soll, und erfährt den neuen Tag des Starts, wenn Sie ihn verschieben; Ihre Antwort zum Ausgang des Wechsels zeigen wir ihm nicht; im Profil steht ab fünf Offertrunden nur, wie viele Wechsel zustande kamen. Lehnen Sie eine Offerte ab, erfährt das Labor Ihren Grund nicht; nennen fünf Praxen denselben, sieht es diesen Grund und seine Häufigkeit, aber nicht, von wem er stammt. Wünschen Sie Informationen zu einem Test, nennen wir dem Labor den Test, Ihre Facharztgruppe und Ihren Kanton, und seine Antwort geht über uns. Ihr aktuelles Labor und Ihre Antworten zu Zufriedenheit und Vergütungen geben wir nicht weiter.
- Pflichten der Labore: Die Labore bearbeiten die Daten in eigener Verantwortung. Mit jeder Einladung erinnern wir sie daran, dass sie die Daten nur für Ihre Anfrage verwenden dürfen und Sie innert eines Monats über ihre Bearbeitung informieren müssen.
- Hosting-Anbieter: Er betreibt Server und Datenbank in unserem Auftrag. ${formatProvider(operator.hostingProvider)}
- E-Mail-Anbieter: Er stellt unsere E-Mails in unserem Auftrag zu. ${formatProvider(operator.mailProvider)}
Das Portal nimmt Labore mit Standort in der Schweiz auf. Bearbeitet einer der beiden Dienstleister Daten im Ausland, nennen wir oben das Land und die Garantien für einen geeigneten Schutz.
Wie oft ein Laborprofil oder eine Analyse mit ihren Laboren geöffnet wird, zählen wir je Tag und zeigen es dem Labor. Gezählt wird eine Zahl, sonst nichts: ohne Cookie, ohne IP-Adresse, und niemand ist darin zu erkennen.
Was veröffentlicht ist, können auch Programme über die [Schnittstelle](/schnittstelle) lesen; Personen nennt sie nicht. Zeigt ein Labor seine Analysen aus unserem Verzeichnis auf der eigenen Website, lädt Ihr Browser diesen Teil von unserem Server, ohne Cookie und ohne dass wir Sie erkennen.
Beim Besuch des Portals lädt Ihr Browser nichts von fremden Servern. Schriften, Zeichnungen und Programme kommen vom eigenen Server. Es sind keine Analysedienste, Werbenetzwerke, Karten oder Schaltflächen sozialer Netzwerke eingebunden.

## 4. Was Ihr Browser speichert {#browser}
Solange Sie das Portal nur besuchen, setzen wir keine Cookies. Öffnen Sie die Seite [Meine Anfragen](/meine-anfragen) über einen Link aus unseren E-Mails oder in dem Browser, in dem Sie angefragt haben, erhält Ihr Browser ein unbedingt notwendiges Sitzungscookie. Es enthält nur eine zufällige Kennung und gilt höchstens 1 Tag; «Abmelden» und «Auf diesem Gerät vergessen» beenden die Sitzung sofort. Wer sich im Laborbereich für sein Labor anmeldet, erhält ein unbedingt notwendiges Cookie für 15 Minuten, das den Code an diesen Browser bindet, und danach ein Sitzungscookie für 14 Tage. Im Leitstand, dem geschützten Bereich der Betreiberin, gibt es ein unbedingt notwendiges Sitzungscookie. Es wird erst mit der Anmeldung gesetzt und verliert nach 30 Minuten ohne Nutzung, spätestens nach 12 Stunden, seine Gültigkeit. Dazu kommen während einer Anmeldung in zwei Schritten ein Cookie für 10 Minuten und nach der Anmeldung ein Gerätekennzeichen für 180 Tage, damit Fehlversuche Dritter die Betreiberin nicht aussperren.
Im lokalen Speicher Ihres Browsers legt das Portal Folgendes ab:
- Ihre Cookie-Wahl mit Zeitpunkt (cookie-consent-preferences). Sie gilt 365 Tage, danach fragen wir erneut.
- Ihre Praxisangaben mit den angefragten Laboren und Tests (laborlotse.practice), damit eine Anfrage nicht zweimal gestellt wird.
- Die Kennung jedes Eintrags und den Schlüssel, mit dem Ihr Browser ihn später ändern kann (laborlotse.identity). Praxisangaben, Kennungen und Schlüssel bleiben längstens, bis Sie die Website-Daten im Browser löschen oder auf der Seite [Meine Anfragen](/meine-anfragen) «Auf diesem Gerät vergessen» wählen.
- Einen Ausgangskorb für Eingaben, die wegen einer Störung noch nicht übermittelt werden konnten (laborlotse.outbox). Er fasst höchstens 20 Einträge und behält sie höchstens 14 Tage. Abmeldungen von E-Mails verfallen nicht, damit sie uns sicher erreichen.
- Entwürfe angefangener Formulare (laborlotse.draft). Sie verfallen nach 7 Tagen und werden nach dem Absenden gelöscht.
- Die Labore, die Sie zum Vergleichen gewählt haben (laborlotse.comparison): höchstens vier, mit Name und Logo, bis Sie sie aus dem Vergleich nehmen.
- Ihre Liste unter [Meine Analysen](/meine-analysen) (laborlotse.basket): höchstens 60 Analysen, bis Sie die Liste leeren. Was Sie dort einfügen, liest unser Server und behält es nicht. Holen Sie Offerten ein, gehört die Liste zu Ihrer Anfrage; im Praxisformular können Sie sie weglassen. Die Adresse der Seite enthält die Liste; geben Sie sie weiter, geben Sie auch die Liste weiter.
- Eine Liste mit Abmeldungen von E-Mails, falls eine Abmeldung nicht sofort übermittelt werden konnte (email_opt_outs). Ein Eintrag enthält E-Mail-Adresse, Grund, Zeitpunkt und Browserkennung und bleibt, bis Sie die Website-Daten löschen.
Der [Laborcheck](/laborcheck) speichert auf unseren Servern nichts. Postleitzahl, Facharztgruppe, was für Sie zählt und Ihre Liste von Analysen stehen in der Adresse der Seite. Praxissoftware, Probenzahl und heutiges Labor stehen in keiner Adresse, weil sie zusammen eine Praxis erkennen lassen können: Ihr Browser sendet sie für die Antwort und hält sie im Sitzungsspeicher (laborlotse.check), bis Sie den Tab schliessen. Erst wenn Sie Offerten einholen und das Praxisformular absenden, gehören Ihre Antworten zu Ihrem Eintrag.
Im Sitzungsspeicher liegen auch eine zufällige Kennung der Sitzung (laborlotse.session-id) und, wenn Sie vor dem Praxisformular eine Offerte oder Testinformationen wünschen, dieser Wunsch (laborlotse.wish), dazu, wie Sie zum Portal kamen (laborlotse.origin); das sendet der Browser nur mit einem Praxis- oder Kampagnenformular. Erlaubt der Browser keine dauerhafte Ablage, liegen dort auch Ihre Praxisangaben. Öffnen Sie einen Link aus unseren E-Mails, entfernen wir dessen Schlüssel und, beim Abmelden, Ihre E-Mail-Adresse aus der Adresszeile und halten sie nur im Verlauf dieses Tabs.
Im Cookie-Dialog, den Sie über die Schaltfläche unten rechts öffnen, sehen und löschen Sie noch nicht übertragene Eingaben und Entwürfe. Dort ändern Sie auch Ihre Wahl. Die Kategorie «notwendig» ist immer aktiv. «Funktional», «Analyse» und «Marketing» sind ausgeschaltet, bis Sie zustimmen. Analyse- und Marketingwerkzeuge setzen wir zurzeit nicht ein.
Angaben zu genetischen Untersuchungen stehen hinter einem Knopf, mit dem Sie bestätigen, dass Sie solche Untersuchungen veranlassen dürfen oder für eine Person arbeiten, die es darf. Die Bestätigung gilt für diese eine Anzeige. Wir speichern sie weder in Ihrem Browser noch auf unseren Servern.

## 5. E-Mails, Bestätigungen und Newsletter {#e-mails}
Wenn Sie ein Formular senden, erhalten wir als Betreiberin eine E-Mail mit Ihren Angaben. Haben Sie eine E-Mail-Adresse genannt, bestätigen wir Ihnen den Eingang. Die Bestätigung enthält keine freien Texte aus dem Formular. Pro Adresse und Tag versenden wir höchstens drei solche Bestätigungen. Bei Eingaben, die wir als automatisierten Missbrauch einstufen, entfällt sie.
Unsere Nachrichten zu Ihren Offerten enthalten einen Link zu «Meine Anfragen», der während 30 Tagen zeigt, was zu Ihrer Adresse gespeichert ist. Um eine Offerte anzunehmen, Ihren Namen freizugeben oder etwas zu löschen, braucht es den Browser, mit dem Sie angefragt haben, oder einen Code, den wir an dieselbe Adresse senden; er gilt 15 Minuten. Schritte Ihres Umstiegsplans abhaken, den Start verschieben und sagen, ob Sie gewechselt haben, können Sie mit dem Link allein. An fällige Schritte erinnern wir Sie höchstens einmal in der Woche, und nach dem Wechsel fragen wir 30 und 90 Tage nach dem geplanten Start. Nehmen Sie eine Offerte an, lehnen Sie alle ab oder ziehen Sie eine Anfrage zurück, bestätigen wir Ihnen das einmal per E-Mail, auch wenn wir den Entscheid in Ihrem Auftrag festhalten. Die Bestätigung nennt Labor, Fassung und Fristen der angenommenen Offerte; Vergütungen und andere Offerten nennt sie nicht.
Den Newsletter senden wir nur nach bestätigter Anmeldung (Double-Opt-in): Sie melden sich an, erhalten einen Link und bestätigen auf der Seite, zu der er führt. Das Öffnen des Links allein bewirkt noch nichts. Er gilt 7 Tage.
Unsere E-Mails an Praxen, Labore und Personen, die uns ein Formular senden, enthalten einen Abmeldelink, der nicht verfällt. Er führt zur [E-Mail-Abmeldung](/email-opt-out). Bietet Ihr Mailprogramm eine eigene Schaltfläche zum Abmelden an, funktioniert auch diese. Wer sich abmeldet, kommt auf eine Sperrliste. Sie gilt für alle E-Mails, nach denen niemand gefragt hat: an Praxen ${formatMailLabels("stopped", PRACTICE_AUDIENCES)}, an Labore ${formatMailLabels("stopped", ["laboratory"])}. Antworten auf das, was Sie selbst angefragt oder getan haben, und Nachrichten zu Ihrer Offerte oder dem Profil Ihres Labors kommen weiterhin: an Praxen ${formatMailLabels("going on", PRACTICE_AUDIENCES)}, an Labore ${formatMailLabels("going on", ["laboratory"])}. Unter jeder E-Mail steht, was für sie gilt. Kommt eine E-Mail als unzustellbar zurück, halten wir Zeitpunkt und Begründung des Mailservers ohne Adressen fest; die Rückmeldung selbst bewahren wir nicht auf. Melden Sie sich später erneut für den Newsletter an und bestätigen Sie die Anmeldung, wird die Sperre aufgehoben.

## 6. Wie lange wir Daten aufbewahren {#aufbewahrung}
Wir bewahren Personendaten nur so lange auf, wie es für den Zweck nötig ist. Diese Fristen gelten:
| Aufbewahrungsfristen | Daten | Frist
| contact | Kontaktanfragen | 3 Jahre nach Erledigung
| lab-registration | Laborregistrierungen und was ein Profil daraus übernommen hat | 3 Jahre nach Erledigung
| contacts | Kontaktpersonen von Laboren | bis das Labor oder die Person die Löschung verlangt oder ein anderer Kontakt genannt wird
| profiles | Veröffentlichte Profile mit den darin genannten Personen, Aussagen von Ärztinnen und Ärzten und frühere Fassungen | bis zur Löschung, auf Verlangen der genannten Person
| proposals | Änderungsvorschläge von Laboren | 2 Jahre nach der Antwort, ohne Antwort 2 Jahre nach dem Vorschlag oder der Einladung; im Laborbereich angefangene, die das Labor nie sendet, 2 Jahre nach dem Beginn
| lab-proofs | Nachweise, die Labore einreichen | 2 Jahre nach der Antwort, ohne Antwort 2 Jahre nach dem Eingang, oder bis das Labor sie zurückzieht
| lab-views | Aufrufe von Laborprofilen, je Tag gezählt | 400 Tage, ohne Personendaten
| unused-pictures | Hochgeladene Bilder, die nie veröffentlicht wurden und in keinem Entwurf oder offenen Vorschlag stehen | 30 Tage nach dem Hochladen
| practice-and-campaign | Praxis- und Kampagnendaten | bis zur Löschung. Da es für Praxen kein Benutzerkonto gibt, tritt Ihr Löschbegehren an die Stelle der Kontolöschung.
| offer-rounds | Offerten, Entscheide und Umstiegspläne mit Ihrer Antwort zum Wechsel | 2 Jahre nach Entscheid, Rückzug oder Ende der Frist; laufende Anfragen bis zur Löschung
| reviews | Bewertungen von Laboren und Antworten darauf | mit der Offertrunde, zu der sie gehören, oder wenn Sie sie zurückziehen
| unconfirmed-newsletters | Unbestätigte Anmeldungen zum Newsletter | 30 Tage
| newsletter | Bestätigte Anmeldungen zum Newsletter | verwendet, bis Sie sich abmelden, danach als Nachweis der Einwilligung aufbewahrt und gelöscht, wenn Sie es verlangen
| opt-out | Abmeldungen von E-Mails | unbefristet, weil wir sie sonst nicht beachten könnten. Nach einer Löschung Ihrer Daten bewahren wir dafür nur Zeitpunkt und Herkunft der Abmeldung und einen Prüfwert der Adresse auf, der mit einem geheimen Schlüssel gebildet wird.
| mails | Angaben zu versendeten E-Mails | 90 Tage, auch dass und warum eine zurückkam; zu unzustellbaren erst, nachdem wir sie bearbeitet haben
| user-agents | Browserkennung eines Eintrags | nach 12 Monaten entfernt
| limits | Prüfwert der IP-Adresse zur Abwehr von Missbrauch | gilt bei Formularen 1 Minute, bei Anmeldeversuchen im Leitstand 15 Minuten, bei Links zu Offerten 10 Minuten
| confirmation-senders | Prüfwert der IP-Adresse bei Bestätigungen per E-Mail | gilt 1 Tag und wird spätestens am übernächsten Tag gelöscht
| link-limits | Prüfwert der E-Mail-Adresse, an die jemand einen Link oder Code zu «Meine Anfragen» verlangt | gilt 1 Tag
| account-limits | Prüfwert des Kontos, um das es bei einem Anmeldeversuch geht | gilt eine Stunde
| codes | Codes zu «Meine Anfragen» und zur Anmeldung im Laborbereich | gelten 15 Minuten; abgelaufene Codes und Prüfwerte löschen wir spätestens am übernächsten Tag
| sessions | Sitzungen unter «Meine Anfragen», im Laborbereich und im Leitstand | unter «Meine Anfragen» höchstens 1 Tag oder bis Sie sich abmelden, im Laborbereich 14 Tage oder bis der Zugang endet, im Leitstand höchstens 12 Stunden; abgelaufene löschen wir spätestens am übernächsten Tag
| accounts | Konten von Personen, die das Portal für uns betreiben | bis das Konto entfernt wird. Wer von uns etwas veröffentlicht, versendet oder bearbeitet hat, steht dort so lange wie dieses selbst.
| logs | Nutzungsdaten und Serverprotokolle | höchstens 12 Monate. Die Protokolle enthalten Zeitpunkt, Seite, Antwort und Dauer einer Anfrage, aber keine Namen, Adressen oder Nachrichten.
| audit | Protokoll von Leitstand und Laborbereich, wer wann welchen Eintrag gelesen, geändert oder weitergeleitet hat | 2 Jahre. Es nennt die Person der Betreiberin, die gehandelt hat; Einträge und Kontaktpersonen von Laboren erscheinen darin nur mit ihrer Kennung.
| erasures | Nachweise über Löschungen | unbefristet. Sie enthalten nur Prüfwerte, Kennungen, Umfang, Zeitpunkte und, wenn wir gelöscht haben, wer von uns es getan hat.
| suspected | Eingaben, die als automatisierter Missbrauch markiert sind | 30 Tage
Anfragen, die noch nicht erledigt sind, verfallen nicht stillschweigend. Unser System erinnert uns nach 90 Tagen daran. Abgelaufene Daten werden täglich automatisch gelöscht. Unabhängig von den Fristen löschen oder anonymisieren wir Daten, die wir nicht mehr brauchen. Gesetzliche Aufbewahrungspflichten bleiben vorbehalten.
Wir erstellen regelmässig, in der Regel jede Nacht, eine Sicherungskopie und bewahren die letzten 14 auf. So lange können gelöschte Daten darin noch enthalten sein. Spielen wir eine Kopie zurück, wiederholen wir spätere Löschungen und Abmeldungen. Dazu dient ein Verzeichnis, das nur Prüfwerte, Kennungen, Herkunft und Zeitpunkte enthält.

## 7. Ihre Rechte {#rechte}
Sie haben nach dem DSG folgende Rechte:
- Auskunft über die Daten, die wir über Sie bearbeiten. Sie ist in der Regel kostenlos und erfolgt innert 30 Tagen.
- Herausgabe der Daten, die Sie uns bekannt gegeben haben, in einem gängigen elektronischen Format oder, wenn der Aufwand verhältnismässig ist, ihre Übertragung an einen anderen Verantwortlichen, unter den Voraussetzungen von Art. 28 DSG. Das ist in der Regel kostenlos.
- Berichtigung unrichtiger Daten
- Löschung Ihrer Daten, soweit keine gesetzliche Pflicht zur Aufbewahrung entgegensteht
- Widerspruch gegen eine Bearbeitung, zum Beispiel gegen die Weitergabe an Labore oder gegen E-Mails, und Widerruf einer Einwilligung mit Wirkung für die Zukunft
Anfragen Ihrer Praxis sehen, ergänzen, herunterladen und löschen Sie selbst auf der Seite [Meine Anfragen](/meine-anfragen).
Schreiben Sie uns dafür an ${formatMailLink(operator)} oder an ${formatPostalAddress(operator)}. Damit niemand anderes Ihre Daten erhält, können wir einen Nachweis Ihrer Identität verlangen. Eine Löschung umfasst Ihre Einträge, die zugehörigen Notizen und E-Mail-Aufträge. Laboren, die dann noch offerieren oder deren Offerte noch gilt, schreiben wir ohne Angaben zu Ihnen, dass die Anfrage nicht mehr gilt. Wir protokollieren Zeitpunkt und Umfang der Löschung mit einem Prüfwert der E-Mail-Adresse, aber ohne Ihren Namen und Ihre Adresse. Hat ein Labor Ihre Daten bereits erhalten, richten Sie das Löschbegehren auch an dieses Labor.
Sind Sie mit unserer Bearbeitung nicht einverstanden, können Sie sich an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) in Bern wenden.

## 8. Datensicherheit und Änderungen {#sicherheit}
Wir schützen Ihre Daten mit technischen und organisatorischen Massnahmen. Dazu gehören die verschlüsselte Übertragung (HTTPS), ein Leitstand mit Anmeldung und begrenzter Sitzungsdauer, eine Begrenzung der Anmeldeversuche, der Schutz gespeicherter Einträge durch einen Schlüssel, von dem wir nur einen Prüfwert aufbewahren, und Sicherungskopien. Zur Abwehr von Missbrauch zählen wir Seitenaufrufe, Eingaben und Anmeldeversuche kurzzeitig anhand der IP-Adresse oder eines Prüfwerts der IP-Adresse. Vollständigen Schutz kann bei der Übertragung im Internet niemand zusichern.
Wir passen diese Erklärung an, wenn sich das Portal oder die Rechtslage ändert. Es gilt die Fassung auf dieser Seite.
Die erste Fassung ist vom ${privacyDate}; wir haben den Text zuletzt am ${privacyChanged} geändert.
`);

/** According to the operator's document. */
function formatProvider(provider: string | undefined): string {
  return provider === undefined
    ? "Name, Sitz und Ort der Daten nennen wir Ihnen auf Anfrage."
    : `Name, Sitz und Ort der Daten: ${provider}.`;
}
