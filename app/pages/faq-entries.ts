export interface FaqEntry {
  /** Part of a public address (/faq#…): never changed once published. */
  id: string;
  question: string;
  answer: readonly string[];
}

export interface FaqGroup {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}

/** Three groups of three (specification, point 2, FAQ). */
export const faqGroups: readonly FaqGroup[] = [
  {
    id: "allgemein",
    title: "Allgemeine Fragen",
    entries: [
      {
        id: "was-ist-laborlotse",
        question: "Was ist Laborlotse, und was kostet es eine Praxis?",
        answer: [
          "Laborlotse ist ein Portal für Arztpraxen in der Schweiz. Sie sehen Laborprofile und Spezialtests, fragen Angebote an und berechnen, was eine Zusammenarbeit wirtschaftlich bedeuten kann. Der Vergleich nach Region ist in der Pilotphase. Sobald er verfügbar ist, informieren wir die Praxen, die uns ihre Angaben und eine Kontaktmöglichkeit hinterlassen haben.",
          "Für Praxen ist das Portal kostenlos, und Anfragen verpflichten zu nichts. Es finanziert sich über Partnerschaften mit Laboren. Die Profile, Bewertungen und Preise, die Sie heute sehen, sind fiktive Beispieldaten.",
        ],
      },
      {
        id: "wer-erhaelt-meine-daten",
        question: "Wer erhält meine Daten?",
        answer: [
          "Zuerst nur wir als Betreiberin. Fragen Sie ein Labor an, erhält dieses Labor Ihre Kontakt- und Praxisangaben, damit es Ihnen antworten kann. Wünschen Sie Angebote, ohne ein Labor zu nennen, können wir Ihre Angaben an Labore weitergeben, die dafür in Frage kommen. Hosting und E-Mail-Versand übernehmen Dienstleister, die in unserem Auftrag arbeiten.",
          "Die Seiten laden nichts von fremden Servern. Patientendaten brauchen wir nicht, bitte senden Sie uns keine. Fristen und Ihre Rechte stehen in der [Datenschutzerklärung](/privacy).",
        ],
      },
      {
        id: "gebuehr-und-reihenfolge",
        question: "Verändert eine Gebühr die Reihenfolge der Labore?",
        answer: [
          "Nein. In der Grundeinstellung sind die Labore nach Bewertung geordnet. Bei gleicher Bewertung zählt die Anzahl der Bewertungen, danach der Name. Zahlungen eines Labors an uns fliessen in diese Reihenfolge nicht ein.",
          "Sie können die Liste auch nach Name oder nach dem Betrag für die Online-Erfassung sortieren. Diese Sortierung wählen Sie selbst, und sie ist als solche erkennbar. In der Pilotphase gehören die Bewertungen zu den Beispieldaten und sagen nichts über ein wirkliches Labor aus.",
        ],
      },
    ],
  },
  {
    id: "praxen",
    title: "Für Praxen",
    entries: [
      {
        id: "nach-dem-absenden",
        question: "Was geschieht, nachdem ich ein Formular abgeschickt habe?",
        answer: [
          "Ihre Angaben werden gespeichert, und wir erhalten eine Nachricht. Haben Sie eine E-Mail-Adresse angegeben, senden wir Ihnen in der Regel eine Bestätigung. Danach prüfen wir Ihr Anliegen. Bei einer Angebotsanfrage leiten wir Ihre Kontaktangaben an das Labor weiter, das Ihnen direkt antwortet. Ein Vertrag kommt erst zustande, wenn Sie mit dem Labor einen abschliessen.",
          "Ist die Verbindung unterbrochen, bleibt die Eingabe bis zu 14 Tage auf Ihrem Gerät und wird übermittelt, sobald eine Seite des Portals wieder Verbindung hat. Im Cookie-Dialog sehen Sie, was noch nicht übertragen ist.",
        ],
      },
      {
        id: "wie-lange-dauert-es",
        question: "Wie lange dauert es, bis ich ein Angebot habe?",
        answer: [
          "Für die Eingabe rechnen wir mit etwa einer Minute. Eine Bestätigung per E-Mail sollte innert 48 Stunden bei Ihnen sein, sofern Sie eine Adresse angegeben haben. Wann das Angebot kommt, bestimmt das Labor. Eine Frist können wir dafür nicht zusagen.",
          "Für den regionalen Vergleich steht noch kein Termin fest. Ist es dringend, schreiben Sie uns über das [Kontaktformular](/contact). Wir sind von Montag bis Freitag zwischen 09:00 und 18:00 Uhr erreichbar und sagen Ihnen, wie weit Ihre Anfrage ist.",
        ],
      },
      {
        id: "zahlungen-von-laboren",
        question: "Darf meine Praxis Zahlungen eines Labors behalten?",
        answer: [
          "Das ist im Einzelfall zu prüfen. Nach Art. 56 Abs. 3 KVG können Vergünstigungen eines Labors weitergabepflichtig sein, nach Art. 76a KVV sind sie auf der Rechnung auszuweisen. Verstösse sind strafbar. Wie weit die Pflicht bei einzelnen Vergütungen reicht, ist umstritten.",
          "Für elektronische Laboraufträge hält der Verband FAMH eine Entschädigung nach der Übergangsfrist bis 1. Juli 2026 nicht mehr für sachgerecht, weil TARDOC das Erteilen vergütet. Unser [Rechner](/commercial-calculator) zeigt Bruttowerte ohne rechtliche Prüfung. Lassen Sie Vereinbarungen vor der Unterschrift prüfen. Diese Auskunft ist keine Rechtsberatung.",
        ],
      },
    ],
  },
  {
    id: "labore",
    title: "Für Labore",
    entries: [
      {
        id: "labor-aufnehmen",
        question: "Wie wird unser Labor aufgenommen?",
        answer: [
          "Sie füllen die [Laborregistrierung](/lab-registration) aus: Angaben zum Betrieb, Kontaktperson, Leistungen, Testkategorien, Zertifizierungen und Konditionen. Danach prüfen wir Ihre Daten und Nachweise sowie die Anforderungen an Qualität und Compliance. Die Prüfung dauert in der Regel 3 bis 5 Arbeitstage.",
          "Anschliessend klären wir mit Ihrer Kontaktperson die Einzelheiten, bevor das Profil aktiviert wird. Ein Anspruch auf Aufnahme besteht nicht. Führen Sie bei Akkreditierungen und Bewilligungen auf, was in der Schweiz gilt und welche Bereiche erfasst sind. Das verkürzt die Rückfragen.",
        ],
      },
      {
        id: "kosten-fuer-labore",
        question: "Was kostet ein Eintrag, und was bewirkt er?",
        answer: [
          "Die Registrierung ist eine unverbindliche Interessensbekundung. Ob und welche Kosten für einen Eintrag oder eine Partnerschaft entstehen, vereinbaren wir mit Ihnen schriftlich, bevor ein Profil erscheint. Ohne diese Vereinbarung stellen wir nichts in Rechnung.",
          "Mit dem Profil zeigen Sie Ihr Angebot, Ihre Schwerpunkte und die fachliche Leitung. Einen besseren Platz in der Grundreihenfolge können Sie nicht kaufen, auch nicht mit einem Premium-Eintrag. Die Beträge, die Sie für Praxen angeben, erscheinen so, wie Sie sie melden. Für ihre Zulässigkeit ist Ihr Labor verantwortlich.",
        ],
      },
      {
        id: "anfragen-von-praxen",
        question: "Wie erreichen uns Anfragen, und worauf müssen wir achten?",
        answer: [
          "Wir leiten Ihnen die Kontakt- und Praxisangaben weiter, die für eine Antwort nötig sind. Sie wenden sich direkt an die Praxis und unterbreiten Ihr Angebot. Am Vertrag sind wir nicht beteiligt.",
          "Ab dem Empfang sind Sie für diese Personendaten selbst verantwortlich. Das Datenschutzgesetz verlangt, dass ein Labor, das weitergeleitete Daten erhält, die betroffene Person innert eines Monats informiert. Verwenden Sie die Angaben nur für die Anfrage. Für Werbung per E-Mail brauchen Sie eine eigene Einwilligung, die Anfrage ersetzt sie nicht.",
        ],
      },
    ],
  },
];
