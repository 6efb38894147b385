import { currentSnapshot } from "~/directory/index.server";
import type { Audience } from "~/leads/newsletter/audiences.server";

export interface NewsletterChoice {
  audience: Audience;
  what: string;
  title: string;
  kind: string;
  subject: string;
  text: string;
  link: { label: string; path: string };
}

function listArticleChoices(): NewsletterChoice[] {
  return currentSnapshot().articles.map(({ id, title, excerpt, category }) => ({
    audience: "subscribers",
    what: id,
    title,
    kind: `Artikel, ${category}`,
    subject: title,
    text: ["Guten Tag", `Neu in den News von Laborlotse: «${title}»`, excerpt].join("\n\n"),
    link: { label: "Artikel lesen", path: `/blog/${id}` },
  }));
}

const comparison: NewsletterChoice = {
  audience: "subscribers",
  what: "vergleich",
  title: "Der Laborvergleich ist verfügbar",
  kind: "Mitteilung",
  subject: "Der Laborvergleich ist verfügbar",
  text: [
    "Guten Tag",
    "Der Laborvergleich von Laborlotse ist verfügbar. Sie sehen Labore mit Profil nebeneinander, mit " +
      "Standort, Leistungen und Vergütungen, und fragen Offerten mit wenigen Angaben an.",
  ].join("\n\n"),
  link: { label: "Labore vergleichen", path: "/vergleich" },
};

export const PROMISED_NOTICE = "zusage";

/** Contains only what was promised: it recommends neither a laboratory nor an offer. */
const promisedNotice: NewsletterChoice = {
  audience: "practices",
  what: PROMISED_NOTICE,
  title: "Der Laborvergleich ist verfügbar",
  kind: "Mitteilung an alle Praxen mit Zusage",
  subject: "Der Laborvergleich ist verfügbar",
  text: [
    "Guten Tag",
    "Sie haben uns Angaben zu Ihrer Praxis gesendet, und wir haben zugesagt, uns zu melden, sobald der Vergleich verfügbar ist. Jetzt ist es so weit.",
    "Sie können Labore vergleichen und Offerten anfragen. Beides ist für Sie kostenlos und unverbindlich.",
    "Damit ist unsere Zusage erfüllt. Sie erhalten diese Mitteilung nur einmal.",
  ].join("\n\n"),
  link: { label: "Labore vergleichen", path: "/vergleich" },
};

export function newsletterChoices(): readonly NewsletterChoice[] {
  return [...listArticleChoices(), comparison, promisedNotice];
}

export function findNewsletterChoice(what: string | null): NewsletterChoice | undefined {
  return newsletterChoices().find((choice) => choice.what === what);
}
