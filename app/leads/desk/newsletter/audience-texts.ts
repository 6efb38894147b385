import type { Audience } from "~/leads/newsletter/audiences.server";

export const AUDIENCE_TEXTS = {
  subscribers: {
    intent: "send",
    right: "work",
    goesTo: "geht an alle bestätigten Adressen, die nicht abgemeldet sind.",
    nobody: "Zurzeit ist keine bestätigte Adresse angemeldet.",
  },
  practices: {
    intent: "release",
    right: "operate",
    goesTo: "geht einmal an jede Adresse, der wir die Mitteilung zugesagt haben.",
    nobody: "Es gibt niemanden zu informieren.",
  },
} as const satisfies Record<Audience, object>;
