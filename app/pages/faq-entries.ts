import type { SampleShare } from "../../catalogue/sample-note";

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

/** What is said of fictional profiles, as long as there are any. */
const PROFILES: Record<SampleShare, string> = {
  all: " Die Profile, Bewertungen und Vergütungen, die Sie heute sehen, sind fiktive Beispieldaten.",
  some: " Was als Beispielprofil oder Beispieldaten bezeichnet ist, ist fiktiv.",
  none: "",
};

const RATINGS: Record<SampleShare, string> = {
  all: " In der Pilotphase gehören die Bewertungen zu den Beispieldaten und sagen nichts über ein wirkliches Labor aus.",
  some: " Bewertungen von Beispielprofilen sind fiktiv und sagen nichts über ein wirkliches Labor aus.",
  none: "",
};

const REVIEWS: Record<SampleShare, string> = {
  all: " Die gezeigten gehören zu den Beispieldaten.",
  some: " Die von Beispielprofilen sind fiktiv.",
  none: "",
};

/**
 * Three groups of three.
 * @param samples how many of the laboratories are fictional
 */
export const faqGroups = (samples: SampleShare): readonly FaqGroup[] => [
  {
    id: "allgemein",
    title: "Allgemeine Fragen",
    entries: [
      {
        id: "was-ist-laborlotse",
        question: "Was ist Laborlotse, und was kostet es eine Praxis?",
        answer: [
          "Laborlotse ist ein Portal für Arztpraxen in der Schweiz. Sie sehen Laborprofile und Spezialtests, fragen Offerten an und berechnen, welche Bruttobeträge sich aus einer Zusammenarbeit ergeben können. Labore mit Profil können Sie schon vergleichen. Der persönliche Vergleich für Ihre Region ist in der Pilotphase. Sobald er verfügbar ist, informieren wir persönlich die Praxen, die uns ihre Angaben und eine Kontaktmöglichkeit hinterlassen haben.",
          `Für Praxen ist das Portal kostenlos, und Anfragen verpflichten zu nichts. Es finanziert sich über Partnerschaften mit Laboren.${PROFILES[samples]}`,
        ],
      },
      {
        id: "wer-erhaelt-meine-daten",
        question: "Wer erhält meine Daten?",
        answer: [
          "Zuerst nur wir als Betreiberin. Wünschen Sie eine Offerte, laden wir das Labor ein, das Sie nennen, oder solche, die in Frage kommen. Die Labore sehen Region, Fachgebiet und Bedarf Ihrer Praxis. Name und Kontakt sieht erst das Labor, dessen Offerte Sie wählen, es sei denn, Sie geben sie vorher frei. Hosting und E-Mail-Versand übernehmen Dienstleister, die in unserem Auftrag arbeiten.",
          "Die Seiten laden nichts von fremden Servern. Patientendaten brauchen wir nicht, bitte senden Sie uns keine. Fristen und Ihre Rechte stehen in der [Datenschutzerklärung](/privacy).",
        ],
      },
      {
        id: "gebuehr-und-reihenfolge",
        question: "Verändert eine Gebühr die Reihenfolge der Labore?",
        answer: [
          "Nein. In der voreingestellten Reihenfolge sind die Labore nach Bewertung sortiert. Bei gleicher Bewertung zählt die Anzahl der Bewertungen, danach der Name. Zahlungen eines Labors an uns fliessen in diese Reihenfolge nicht ein. Alle Regeln stehen unter [So vergleichen wir](/so-vergleichen-wir).",
          `Sie können die Liste auch nach Name oder nach dem Betrag für die Online-Erfassung sortieren. Diese Sortierung wählen Sie selbst, und sie ist als solche erkennbar.${RATINGS[samples]}`,
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
          "Ihre Angaben werden gespeichert, und wir erhalten eine Nachricht. Haben Sie eine E-Mail-Adresse angegeben, senden wir Ihnen in der Regel eine Bestätigung. Danach prüfen wir Ihr Anliegen. Wünschen Sie Offerten, laden wir Labore ein, ohne Ihren Namen zu nennen. Deren Offerten vergleichen Sie unter [Meine Anfragen](/meine-anfragen). Ein Vertrag entsteht erst, wenn Sie eine verbindliche Offerte annehmen oder mit dem Labor einen Vertrag abschliessen.",
          "Ist die Verbindung unterbrochen, bleibt die Eingabe bis zu 14 Tage auf Ihrem Gerät und wird übermittelt, sobald wieder eine Verbindung besteht und eine Seite des Portals offen ist. Im Cookie-Dialog sehen Sie, was noch nicht übertragen ist.",
        ],
      },
      {
        id: "wie-lange-dauert-es",
        question: "Wie lange dauert es, bis ich eine Offerte habe?",
        answer: [
          "Für die Eingabe rechnen wir mit etwa einer Minute. Eine Bestätigung per E-Mail sollte innert 48 Stunden bei Ihnen sein, sofern Sie eine Adresse angegeben haben. Den Laboren setzen wir eine Frist. Sie sehen die Offerten, sobald alle Labore geantwortet haben oder die Frist vorbei ist. Dass ein Labor eine Offerte abgibt, können wir nicht zusagen.",
          "Für den regionalen Vergleich steht noch kein Termin fest. Ist es dringend, schreiben Sie uns über das [Kontaktformular](/contact). Wir sind von Montag bis Freitag zwischen 09:00 und 18:00 Uhr erreichbar und sagen Ihnen, wo Ihre Anfrage steht.",
        ],
      },
      {
        id: "zahlungen-von-laboren",
        question: "Darf meine Praxis Zahlungen eines Labors behalten?",
        answer: [
          "Das ist im Einzelfall zu prüfen. Vergünstigungen eines Labors können nach Art. 56 Abs. 3 KVG dem Schuldner der Vergütung (Patientin, Patient oder Versicherer) weiterzugeben und nach Art. 76a KVV auf der Rechnung auszuweisen sein. Unterbleibt das, können versicherte Person und Versicherer sie herausverlangen; Verstösse sind strafbar (Art. 92 KVG). Wie weit die Pflicht reicht, ist umstritten. Ärztinnen und Ärzte müssen zudem unabhängig von finanziellen Vorteilen handeln (Art. 40 Bst. e MedBG).",
          "Für elektronische Laboraufträge hält der Verband FAMH eine Entschädigung seit Ablauf der Übergangsfrist (1. Juli 2026) nicht mehr für sachgerecht, weil TARDOC das Erteilen vergüte. Unser [Rechner](/commercial-calculator) zeigt Bruttowerte ohne rechtliche Prüfung. Lassen Sie Vereinbarungen vor der Unterschrift prüfen. Diese Auskunft ist keine Rechtsberatung.",
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
          "Anschliessend klären wir mit Ihrer Kontaktperson die Einzelheiten, bevor das Profil aktiviert wird. Ein Anspruch auf Aufnahme besteht nicht. Führen Sie bei Akkreditierungen und Bewilligungen auf, was in der Schweiz gilt und welche Bereiche erfasst sind. Das erspart Rückfragen.",
        ],
      },
      {
        id: "kosten-fuer-labore",
        question: "Was kostet ein Eintrag, und was bewirkt er?",
        answer: [
          "Die Registrierung ist eine unverbindliche Interessenbekundung. Ob und welche Kosten für einen Eintrag oder eine Partnerschaft entstehen, vereinbaren wir mit Ihnen schriftlich, bevor ein Profil erscheint. Ohne diese Vereinbarung stellen wir nichts in Rechnung.",
          "Mit dem Profil zeigen Sie Ihre Leistungen, Ihre Schwerpunkte und die fachliche Leitung. Einen besseren Platz in der voreingestellten Reihenfolge können Sie nicht kaufen, auch nicht mit einem Premium-Eintrag. Die Beträge, die Sie für Praxen angeben, erscheinen so, wie Sie sie melden. Ihre Zulässigkeit beurteilen wir nicht. Lassen Sie sie prüfen, bevor Sie Beträge melden.",
        ],
      },
      {
        id: "anfragen-von-praxen",
        question: "Wie erreichen uns Anfragen, und worauf müssen wir achten?",
        answer: [
          "Wir laden Sie per E-Mail ein. Der Link führt zum Bedarf der Praxis; wer sie ist, erfahren Sie in der Regel noch nicht. Dort geben Sie Ihre Offerte ab, ohne Konto. Wählt die Praxis sie, sehen Sie Name und Kontakt und melden sich bei ihr. Am Vertrag sind wir nicht beteiligt.",
          "Ab dann sind Sie für diese Personendaten selbst verantwortlich und informieren die betroffene Person innert eines Monats über Ihre Bearbeitung (Art. 19 DSG). Verwenden Sie die Angaben nur für die Anfrage. Für Werbung per E-Mail brauchen Sie eine eigene Einwilligung; die Anfrage genügt nicht.",
        ],
      },
    ],
  },
];

/** Below the questions: what a practice wants to know before it asks a laboratory. */
export const goodToKnow = (samples: SampleShare): readonly { title: string; text: string }[] => [
  {
    title: "Woher die Bewertungen stammen",
    text: `Bewertungen können Sie auf dem Portal zurzeit nicht abgeben.${REVIEWS[samples]} Bevor wirkliche erscheinen, sagen wir hier, wer bewerten darf und wer die Bewertungen prüft.`,
  },
  {
    title: "Wie sich das Portal finanziert",
    text: "Durch Partnerschaften mit Laboren; Praxen bezahlen nichts. Was ein Labor uns bezahlt, ändert die voreingestellte Reihenfolge nicht.",
  },
  {
    title: "Wie Ihre Angaben zum Labor gelangen",
    text: "Wir sehen jede Anfrage durch und laden die Labore per E-Mail ein. Über einen Link sehen sie Kanton, zwei Ziffern der Postleitzahl, Facharztgruppe und Bedarf. Name, Adresse, E-Mail und Telefon sieht erst das Labor, dessen Offerte Sie wählen, es sei denn, Sie geben sie vorher frei. Ihr aktuelles Labor und Ihre Antworten zu Zufriedenheit und Vergütungen geben wir nicht weiter.",
  },
  {
    title: "Was bei einem Wechsel zu klären ist",
    text: "Im heutigen Vertrag: Kündigungsfrist, Mindestmengen, Rückgabe von Geräten und Material. Mit dem neuen Labor: Beginn der Abholung, Versandmaterial und, wenn möglich, eine Übergangszeit, in der beide Labore Proben annehmen. Fragen Sie bei Verlaufswerten, ob Methode und Referenzbereiche gleich bleiben.",
  },
  {
    title: "Ob Ihre Praxissoftware passt",
    text: "Das hängt von der Software und vom Labor ab. Lassen Sie sich in der Offerte bestätigen: elektronische Aufträge, Übernahme der Befunde, einmalige und laufende Kosten, Ansprechperson bei Störungen. Über Laborlotse laufen weder Aufträge noch Befunde.",
  },
  {
    title: "Welche Nachweise zählen",
    text: "Eine Akkreditierung nach ISO 15189 ist nicht allgemein vorgeschrieben. Für mikrobiologische Analysen braucht ein Labor eine Bewilligung von Swissmedic; Praxislabore der Grundversorgung sind ausgenommen. Genetische Untersuchungen im medizinischen Bereich verlangen, von Ausnahmen abgesehen, eine Akkreditierung und eine Bewilligung des BAG. CAP, CLIA und FDA stammen aus den USA und sind kein Schweizer Nachweis.",
  },
];
