import type { ProseSection } from "~/ui/prose";
import { lettersInWords } from "../../catalogue/letters";
import { mailLinkOf, postalAddressOf } from "../../catalogue/operator";
import type { Operator } from "../../catalogue/published";

/** Whoever sends a form is told the same as a practice. */
const TO_PRACTICES = ["visitor", "practice"] as const;

/** Day of this version; it changes together with the text. */
export const privacyDate = "15. Januar 2024";

// The periods and keys below are promises: whoever changes one in the code changes it here as well.
/** Privacy notice; eight sections (docs/promises.md, Legal pages). */
export const privacySections = (operator: Operator): ProseSection[] => [
  {
    id: "verantwortliche",
    title: "1. Wer verantwortlich ist",
    paragraphs: [
      `Verantwortlich für die Bearbeitung Ihrer Personendaten auf dem Portal Laborlotse ist ${operator.legalEntity}, ${postalAddressOf(operator)}, Schweiz. Für alle Fragen zum Datenschutz und für die Ausübung Ihrer Rechte erreichen Sie uns unter ${mailLinkOf(operator)} oder per Post.`,
      "Mit dieser Erklärung informieren wir Sie nach Art. 19 des Datenschutzgesetzes (DSG, in Kraft seit 1. September 2023). Sie gilt für Besucherinnen und Besucher des Portals sowie für Personen, die uns als Praxis oder als Labor Angaben senden.",
      "Laborlotse ist ein Portal für Fachpersonen. Angaben über Patientinnen und Patienten benötigen wir nicht. Bitte senden Sie uns keine, auch nicht in freien Textfeldern.",
    ],
  },
  {
    id: "daten-und-zwecke",
    title: "2. Welche Daten wir wozu bearbeiten",
    paragraphs: [
      "Sie können das Portal ohne Konto und ohne Angaben zu Ihrer Person ansehen. Wir bearbeiten die Angaben, die Sie uns über ein Formular senden:",
      {
        list: [
          "Praxisformular und Anfragen an Labore: Name der Praxis oder der Ärztin oder des Arztes, Postleitzahl, Ort, Facharztgruppe, freiwillig E-Mail, Telefon und aktuelles Labor, die angefragten Labore und Tests, gegebenenfalls Ihre Eingaben im Potenzialrechner, dazu die zufällige Kennung der Sitzung. Zweck: Offerten und Informationen vermitteln und Sie über den Vergleich in Ihrer Region informieren.",
          "Kampagnenformulare: Name, E-Mail, Angaben zur Praxis, je nach Formular freiwillig Strasse und Telefon sowie Angaben zur heutigen Zusammenarbeit mit einem Labor, etwa Zufriedenheit, Probenzahl, Vergütungen und Pathologie. Zweck: Alternativen vorstellen und Offerten vermitteln.",
          "Offerten: freiwillig Proben pro Gruppe, Praxissoftware, Kündigungsfrist und Labore, die wir nicht fragen sollen, dazu was Labore Ihnen anbieten, Fragen und Antworten, Fristen und Ihr Entscheid. Zweck: Offerten einholen, vergleichen und den Entscheid festhalten.",
          "Kontaktformular: Name, E-Mail, Betreff und Nachricht. Zweck: Ihre Nachricht beantworten.",
          "Laborregistrierung: Angaben zum Labor, Kontaktperson, E-Mail, Telefon, Adresse, Leistungen, Nachweise und Konditionen. Zweck: die Aufnahme prüfen und das Profil vorbereiten.",
          "Laborprofile und Änderungsvorschläge: Angaben zum Labor, Name, Funktion, Fachgebiete und Beschreibung der Personen in der fachlichen Leitung, die E-Mail-Adresse, an die wir den Link zum Prüfen senden, und der Vorschlag. Zweck: das Profil veröffentlichen und aktuell halten. Was veröffentlicht ist, ist im Internet für alle einsehbar. Adresse, Telefon und E-Mail, unter denen ein Labor für Praxen erreichbar ist, zeigen wir einzig der Praxis, die eine Offerte dieses Labors angenommen hat.",
          "Newsletter: E-Mail-Adresse, Zeitpunkt der Anmeldung und der Bestätigung, Fassung des Einwilligungstextes. Zweck: Versand und Nachweis der Einwilligung.",
          "Abmeldung von E-Mails: E-Mail-Adresse, sofern bekannt, und ein Prüfwert davon, Grund, Zeitpunkt, Browserkennung (User-Agent) und Herkunft der Abmeldung. Zweck: Ihren Widerspruch beachten und nachweisen.",
          "Technische Angaben zu einem Eintrag: Zeitpunkt, Formular und ein Prüfwert, mit dem Ihr Browser den Eintrag ändern kann, bei Kampagnenformularen auch die Browserkennung. Ihre IP-Adresse speichern wir nicht. Zweck: Einträge zuordnen, Missbrauch erkennen und Fehler beheben.",
        ],
      },
      "Felder, die für eine Anfrage nötig sind, prüft das Formular beim Absenden. Alle übrigen sind freiwillig. Ohne Kontaktangabe können wir Ihnen nicht antworten.",
      "Wir bearbeiten Ihre Anfragen intern und halten Bearbeitungsstand und Notizen fest. Automatisierte Einzelentscheidungen treffen wir nicht, und wir betreiben kein Profiling.",
    ],
  },
  {
    id: "empfaenger",
    title: "3. Wer Ihre Daten erhält",
    paragraphs: [
      "Wir geben Personendaten nur weiter, soweit es für die genannten Zwecke nötig ist oder das Gesetz uns dazu verpflichtet. Empfänger sind:",
      {
        list: [
          "Labore: das Labor, bei dem Sie eine Offerte oder Informationen anfragen, oder, wenn Sie Offerten ohne Wahl eines Labors wünschen, qualifizierte Labore, die für Ihre Praxis in Frage kommen. Sie erhalten per E-Mail einen Link zu Ihrer Anfrage. Dort stehen Kanton, die ersten zwei Ziffern der Postleitzahl, Facharztgruppe, Probenzahlen, Praxissoftware und Kündigungsfrist, soweit wir sie kennen, und Worte, die wir vorher durchgesehen haben. Ihren Namen und Ihre Kontaktdaten sieht erst das Labor, dessen Offerte Sie annehmen, ausser Sie zeigen sie allen angefragten Laboren vorher. Wünschen Sie Informationen zu einem Test, nennen wir dem Labor den Test, Ihre Facharztgruppe und Ihren Kanton, und seine Antwort geht über uns. Ihr aktuelles Labor und Ihre Antworten zu Zufriedenheit und Vergütungen geben wir nicht weiter. Die Labore bearbeiten die Daten in eigener Verantwortung. Mit jeder Einladung erinnern wir sie daran, dass sie die Daten nur für Ihre Anfrage verwenden dürfen und Sie innert eines Monats über ihre Bearbeitung informieren müssen.",
          "Hosting-Anbieter: Er betreibt Server und Datenbank in unserem Auftrag. Name, Sitz und Speicherort werden vor der Inbetriebnahme an dieser Stelle genannt.",
          "E-Mail-Anbieter: Er stellt unsere E-Mails in unserem Auftrag zu. Name, Sitz und Speicherort werden vor der Inbetriebnahme an dieser Stelle genannt.",
        ],
      },
      "Das Portal nimmt Labore mit Standort in der Schweiz auf. Sollte einer der beiden Dienstleister Daten im Ausland bearbeiten, nennen wir hier das Land und die Garantien, die einen geeigneten Schutz gewährleisten.",
      "Beim Besuch des Portals lädt Ihr Browser nichts von fremden Servern. Schriften, Zeichnungen und Programme kommen vom eigenen Server. Es sind keine Analysedienste, Werbenetzwerke, Karten oder Schaltflächen sozialer Netzwerke eingebunden.",
    ],
  },
  {
    id: "browser",
    title: "4. Was Ihr Browser speichert",
    paragraphs: [
      "Für Besucherinnen und Besucher setzen wir keine Cookies. Einzig im geschützten Bereich der Betreiberin gibt es ein unbedingt notwendiges Sitzungscookie. Es wird erst mit der Anmeldung gesetzt und verliert nach 30 Minuten ohne Nutzung, spätestens nach 12 Stunden, seine Gültigkeit. Dazu kommen während einer Anmeldung in zwei Schritten ein Cookie für 10 Minuten und nach der Anmeldung ein Kennzeichen des Browsers für 180 Tage: Fehlversuche anderer sperren ihn damit nicht aus.",
      "Im lokalen Speicher Ihres Browsers legt das Portal Folgendes ab:",
      {
        list: [
          "Ihre Cookie-Wahl mit Zeitpunkt (cookie-consent-preferences). Sie gilt 365 Tage, danach fragen wir erneut.",
          "Ihre Praxisangaben mit den angefragten Laboren und Tests (laborlotse.practice), damit eine Anfrage nicht zweimal gestellt wird.",
          "Die Kennung jedes Eintrags und den Schlüssel, mit dem Ihr Browser ihn später ändern kann (laborlotse.identity). Praxisangaben, Kennungen und Schlüssel bleiben längstens, bis Sie die Website-Daten im Browser löschen oder auf der Seite [Meine Anfragen](/meine-anfragen) «Auf diesem Gerät vergessen» wählen.",
          "Einen Ausgangskorb für Eingaben, die wegen einer Störung noch nicht übermittelt werden konnten (laborlotse.outbox). Er fasst höchstens 20 Einträge und behält sie höchstens 14 Tage. Abmeldungen von E-Mails verfallen nicht, damit sie uns sicher erreichen.",
          "Entwürfe angefangener Formulare (laborlotse.draft). Sie verfallen nach 7 Tagen und werden nach dem Absenden gelöscht.",
          "Die Labore, die Sie zum Vergleichen gewählt haben (laborlotse.comparison): höchstens vier, mit Name und Zeichen, bis Sie sie aus dem Vergleich nehmen.",
          "Eine Liste mit Abmeldungen von E-Mails, falls eine Abmeldung nicht sofort übermittelt werden konnte (email_opt_outs). Ein Eintrag enthält E-Mail-Adresse, Grund, Zeitpunkt und Browserkennung und bleibt, bis Sie die Website-Daten löschen.",
        ],
      },
      "Im Sitzungsspeicher liegen eine zufällige Kennung der Sitzung (laborlotse.session-id) und, wenn Sie vor dem Praxisformular eine Offerte oder Testinformationen wünschen, dieser Wunsch (laborlotse.wish). Erlaubt der Browser keine dauerhafte Ablage, liegen dort auch Ihre Praxisangaben. Die Adresse und der Schlüssel eines Abmeldelinks sowie der Schlüssel des Links, der den Newsletter bestätigt, zum Prüfen eines Profils oder zu «Meine Anfragen» führt, werden im Verlaufseintrag des Tabs gehalten, damit sie nicht in der Adresszeile stehen.",
      "Im Cookie-Dialog, den Sie über die Schaltfläche unten rechts öffnen, sehen und löschen Sie noch nicht übertragene Eingaben und Entwürfe. Dort ändern Sie auch Ihre Wahl. Die Kategorie «notwendig» ist immer aktiv. «Funktional», «Analyse» und «Marketing» sind ausgeschaltet, bis Sie zustimmen. Analyse- und Marketingwerkzeuge setzen wir zurzeit nicht ein.",
      "Angaben zu genetischen Untersuchungen stehen hinter einem Knopf, mit dem Sie bestätigen, dass Sie solche Untersuchungen veranlassen dürfen oder für eine Person arbeiten, die es darf. Die Bestätigung gilt für diese eine Anzeige. Wir speichern sie weder in Ihrem Browser noch auf unseren Servern.",
    ],
  },
  {
    id: "e-mails",
    title: "5. E-Mails, Bestätigungen und Newsletter",
    paragraphs: [
      "Wenn Sie ein Formular senden, erhalten wir als Betreiberin eine E-Mail mit Ihren Angaben. Haben Sie eine E-Mail-Adresse genannt, bestätigen wir Ihnen den Eingang. Die Bestätigung enthält keine freien Texte aus dem Formular. Pro Adresse und Tag versenden wir höchstens drei solche Bestätigungen. Bei Eingaben, die wir als automatisierten Missbrauch einstufen, entfällt sie.",
      "Unsere Nachrichten zu Ihren Offerten enthalten einen Link zu «Meine Anfragen», der während 30 Tagen zeigt, was zu Ihrer Adresse gespeichert ist. Um eine Offerte anzunehmen, Ihren Namen freizugeben oder etwas zu löschen, braucht es den Browser, mit dem Sie angefragt haben, oder einen Code, den wir an dieselbe Adresse senden; er gilt 15 Minuten. Nehmen Sie eine Offerte an, lehnen Sie alle ab oder ziehen Sie eine Anfrage zurück, bestätigen wir Ihnen das einmal per E-Mail, auch wenn wir den Entscheid in Ihrem Auftrag festhalten. Die Bestätigung nennt Labor, Fassung und Fristen der angenommenen Offerte; Zahlungen und andere Offerten nennt sie nicht.",
      "Den Newsletter senden wir nur nach doppelter Bestätigung (Double-Opt-in): Sie melden sich an, erhalten einen Link und bestätigen auf der Seite, zu der er führt. Das Öffnen des Links allein bewirkt noch nichts. Er gilt 7 Tage.",
      `Unsere E-Mails an Praxen, Labore und Personen, die uns ein Formular senden, enthalten einen Abmeldelink, der nicht verfällt. Er führt zur [E-Mail-Abmeldung](/email-opt-out). Bietet Ihr Mailprogramm eine eigene Schaltfläche zum Abmelden an, funktioniert auch diese. Wer sich abmeldet, kommt auf eine Sperrliste. Sie gilt für alle E-Mails, nach denen niemand gefragt hat: an Praxen ${lettersInWords("stopped", TO_PRACTICES)}, an Labore ${lettersInWords("stopped", ["laboratory"])}. Antworten auf das, was Sie selbst angefragt oder getan haben, kommen weiterhin: an Praxen ${lettersInWords("going on", TO_PRACTICES)}, an Labore ${lettersInWords("going on", ["laboratory"])}. Unter jeder E-Mail steht, was für sie gilt. Melden Sie sich später erneut für den Newsletter an und bestätigen Sie die Anmeldung, wird die Sperre aufgehoben.`,
    ],
  },
  {
    id: "aufbewahrung",
    title: "6. Wie lange wir Daten aufbewahren",
    paragraphs: [
      "Wir bewahren Personendaten nur so lange auf, wie es für den Zweck nötig ist. Diese Fristen gelten:",
      {
        list: [
          "Kontaktanfragen: 3 Jahre nach Erledigung",
          "Laborregistrierungen: 3 Jahre nach Erledigung",
          "Änderungsvorschläge von Laboren: 2 Jahre nach der Antwort, ohne Antwort 2 Jahre nach dem Vorschlag oder der Einladung",
          "Hochgeladene Bilder, die nie veröffentlicht wurden und in keinem Entwurf oder offenen Vorschlag stehen: 30 Tage nach dem Hochladen",
          "Praxis- und Kampagnendaten: bis zur Löschung. Da es für Praxen kein Benutzerkonto gibt, tritt Ihr Löschbegehren an die Stelle der Kontolöschung.",
          "Offerten und Entscheide: 2 Jahre nach dem Entscheid oder dem Ende der Frist; laufende Anfragen bis zur Löschung",
          "Unbestätigte Anmeldungen zum Newsletter: 30 Tage",
          "Bestätigte Anmeldungen zum Newsletter: verwendet, bis Sie sich abmelden, danach als Nachweis der Einwilligung aufbewahrt und gelöscht, wenn Sie es verlangen",
          "Abmeldungen von E-Mails: unbefristet, weil sie sonst nicht beachtet werden könnten. Nach einer Löschung Ihrer Daten bewahren wir dafür nur Zeitpunkt und Herkunft der Abmeldung und einen Prüfwert der Adresse auf, der mit einem geheimen Schlüssel gebildet wird.",
          "Angaben zu versendeten E-Mails: 90 Tage",
          "Browserkennung eines Eintrags: nach 12 Monaten entfernt",
          "Prüfwert der IP-Adresse zur Abwehr von Missbrauch: gilt bei Formularen 1 Minute, bei Anmeldeversuchen im Verwaltungsbereich 15 Minuten, bei Bestätigungen per E-Mail 1 Tag, bei Links zu Offerten 10 Minuten, und wird danach automatisch gelöscht; der Prüfwert der E-Mail-Adresse, an die ein Link oder Code zu «Meine Anfragen» verlangt wird, gilt 1 Tag; der Prüfwert des Kontos, um das es bei einem Anmeldeversuch geht, gilt eine Stunde",
          "Nutzungsdaten und Serverprotokolle: höchstens 12 Monate. Die Protokolle enthalten Zeitpunkt, Seite, Antwort und Dauer einer Anfrage, aber keine Namen, Adressen oder Nachrichten.",
          "Protokoll des Verwaltungsbereichs, wer wann welchen Eintrag gelesen, geändert oder weitergeleitet hat: 2 Jahre. Einträge nennt es nur mit ihrer Kennung.",
          "Eingaben, die als automatisierter Missbrauch markiert sind: 30 Tage",
        ],
      },
      "Anfragen, die noch nicht erledigt sind, verfallen nicht stillschweigend. Unser System erinnert uns nach 90 Tagen daran. Abgelaufene Daten werden täglich automatisch gelöscht. Unabhängig von den Fristen löschen oder anonymisieren wir Daten, die wir nicht mehr brauchen. Gesetzliche Aufbewahrungspflichten bleiben vorbehalten.",
      "Jeden Tag entsteht eine Sicherungskopie; aufbewahrt werden die letzten 14. So lange können gelöschte Daten darin noch enthalten sein. Wird eine Kopie zurückgespielt, führen wir Löschungen und Abmeldungen, die danach kamen, erneut aus. Dafür führen wir ein Verzeichnis, das nur Prüfwerte, Kennungen, Herkunft und Zeitpunkte enthält.",
    ],
  },
  {
    id: "rechte",
    title: "7. Ihre Rechte",
    paragraphs: [
      "Sie haben nach dem DSG folgende Rechte:",
      {
        list: [
          "Auskunft über die Daten, die wir über Sie bearbeiten. Sie ist in der Regel kostenlos und erfolgt innert 30 Tagen.",
          "Herausgabe der Daten, die Sie uns bekannt gegeben haben, in einem gängigen elektronischen Format oder, wenn der Aufwand verhältnismässig ist, ihre Übertragung an einen anderen Verantwortlichen, unter den Voraussetzungen von Art. 28 DSG. Das ist in der Regel kostenlos.",
          "Berichtigung unrichtiger Daten",
          "Löschung Ihrer Daten, soweit keine gesetzliche Pflicht zur Aufbewahrung entgegensteht",
          "Widerspruch gegen eine Bearbeitung, zum Beispiel gegen die Weitergabe an Labore oder gegen E-Mails, und Widerruf einer Einwilligung mit Wirkung für die Zukunft",
        ],
      },
      "Anfragen Ihrer Praxis sehen, ergänzen, herunterladen und löschen Sie selbst auf der Seite [Meine Anfragen](/meine-anfragen).",
      `Schreiben Sie uns dafür an ${mailLinkOf(operator)} oder an ${postalAddressOf(operator)}. Damit niemand anderes Ihre Daten erhält, können wir einen Nachweis Ihrer Identität verlangen. Eine Löschung umfasst Ihre Einträge, die zugehörigen Notizen und E-Mail-Aufträge. Wir protokollieren Zeitpunkt und Umfang der Löschung mit einem Prüfwert der E-Mail-Adresse, aber ohne Namen und Adresse. Hat ein Labor Ihre Daten bereits erhalten, richten Sie das Löschbegehren auch an dieses Labor.`,
      "Sind Sie mit unserer Bearbeitung nicht einverstanden, können Sie sich an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) in Bern wenden.",
    ],
  },
  {
    id: "sicherheit",
    title: "8. Datensicherheit und Änderungen",
    paragraphs: [
      "Wir schützen Ihre Daten mit technischen und organisatorischen Massnahmen. Dazu gehören die verschlüsselte Übertragung (HTTPS), ein Verwaltungsbereich mit Anmeldung und begrenzter Sitzungsdauer, eine Begrenzung der Anmeldeversuche, der Schutz gespeicherter Einträge durch einen Schlüssel, von dem wir nur einen Prüfwert aufbewahren, und Sicherungskopien. Zur Abwehr von Missbrauch zählen wir Eingaben und Anmeldeversuche kurzzeitig anhand eines Prüfwerts der IP-Adresse. Vollständigen Schutz kann bei der Übertragung im Internet niemand zusichern.",
      "Wir passen diese Erklärung an, wenn sich das Portal oder die Rechtslage ändert. Es gilt die Fassung auf dieser Seite.",
      `Diese Fassung ist vom ${privacyDate}.`,
    ],
  },
];
