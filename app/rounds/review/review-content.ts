import { MIN_REVIEWS } from "#catalogue/lab-reviews";

export function getReviewContent(step: "review" | "withdraw-review", lab: string) {
  if (step === "withdraw-review") {
    return {
      title: `Bewertung von ${lab} zurückziehen`,
      lines: [
        [
          "Bewertung",
          "Zahlen, Worte und die Antwort des Labors erscheinen nicht mehr. Wir löschen sie.",
        ],
        ["Später", "Sie können jederzeit eine neue schreiben."],
      ],
      button: "Bewertung zurückziehen",
      isFinal: true,
    } as const;
  }
  return {
    title: `${lab} bewerten`,
    lines: [
      [
        "Prüfung",
        "Wir lesen Ihre Bewertung, bevor sie erscheint. Lehnen wir sie ab, nennen wir Ihnen den Grund.",
      ],
      [
        "Name",
        "Ihr Name erscheint nicht. Das Labor kann aber vermuten, von wem die Bewertung stammt, denn es kennt die Praxen, für die es arbeitet.",
      ],
      [lab, "Das Labor sieht, was alle sehen, und kann die Bewertung einmal beantworten."],
      ["Durchschnitt", `Einen Durchschnitt zeigen wir erst ab ${MIN_REVIEWS} Bewertungen.`],
    ],
    button: "Bewertung senden",
    isFinal: false,
  } as const;
}
