import { currentSnapshot } from "~/directory/index.server";

export interface NewsletterChoice {
  what: string;
  title: string;
  kind: string;
  subject: string;
  text: string;
  link: { label: string; path: string };
}

function listArticleChoices(): NewsletterChoice[] {
  return currentSnapshot().articles.map(({ id, title, excerpt, category }) => ({
    what: id,
    title,
    kind: `Artikel, ${category}`,
    subject: title,
    text: ["Guten Tag", `Neu in den News von Laborlotse: «${title}»`, excerpt].join("\n\n"),
    link: { label: "Artikel lesen", path: `/blog/${id}` },
  }));
}

const comparison: NewsletterChoice = {
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

export function newsletterChoices(): readonly NewsletterChoice[] {
  return [...listArticleChoices(), comparison];
}

export function findNewsletterChoice(what: string | null): NewsletterChoice | undefined {
  return newsletterChoices().find((choice) => choice.what === what);
}
