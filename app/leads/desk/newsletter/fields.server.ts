import { data } from "react-router";
import * as z from "zod/mini";
import { choice, multilineText, parseForm, text } from "~/forms/form-rules";
import type { IssueContent } from "~/leads/newsletter/newsletter-mails.server";
import { findNewsletterChoice, newsletterChoices } from "./choices.server";

const OUTDATED_FORM = "Bitte laden Sie die Seite neu und versuchen Sie es erneut.";

const schema = () =>
  z.object({
    subject: text(200, "Bitte geben Sie einen Betreff ein."),
    text: multilineText(5_000, "Bitte geben Sie einen Text ein."),
    what: choice(
      newsletterChoices().map(({ what }) => ({ value: what })),
      OUTDATED_FORM,
    ),
    // Created with the page, so that a repeated form is one issue and one test mail.
    issueId: z.uuid(OUTDATED_FORM),
    testId: z.uuid(OUTDATED_FORM),
  });

export type MailingValues = Record<keyof z.output<ReturnType<typeof schema>>, string>;

export function parseMailing(form: FormData) {
  return parseForm(schema(), form);
}

/**
 * Blank lines separate paragraphs. What practices were promised keeps its words, whatever was
 * posted.
 * @throws 400 for content that has gone meanwhile
 */
export function toIssueContent({ what, subject, text: body }: MailingValues): IssueContent {
  const choice = findNewsletterChoice(what);
  if (choice === undefined) throw data(null, { status: 400 });
  const { audience, link } = choice;
  const words = audience === "practices" ? choice : { subject, text: body };
  return {
    audience,
    subject: words.subject,
    paragraphs: words.text.split(/\n[ \t]*\n\s*/),
    link,
  };
}
