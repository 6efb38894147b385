import { DAY_MS } from "~/durations";
import { signLink } from "~/server/secrets/signed-link.server";
import type { Confirmation } from "~/server/submissions/submission-kind.server";
import { addressOf } from "../../../catalogue/operator";
import { currentSnapshot } from "../directory/publication.server";
import type { MailContent, MailRow } from "./mail-content.server";

const OPT_OUT_PATH = "/email-opt-out";

/** Says who writes. */
export function closing(): string[] {
  const { operator } = currentSnapshot();
  return ["Freundliche Grüsse", `${operator.name}, ${addressOf(operator)}`];
}

/** A mail to a visitor; each ends with a link that ends them all and never expires (docs/promises.md, Mails). */
export async function visitorMail(
  mail: Pick<MailRow, "recipient" | "createdAt">,
  { subject, paragraphs, link }: Omit<Confirmation, "to">,
): Promise<MailContent> {
  const token = await signLink("opt-out", { subject: mail.recipient ?? "" });
  return {
    subject,
    paragraphs,
    ...(link === undefined ? {} : { link: await signedPath(mail, link) }),
    closing: closing(),
    optOutPath: `${OPT_OUT_PATH}?token=${token}`,
  };
}

async function signedPath(
  mail: Pick<MailRow, "createdAt">,
  link: NonNullable<Confirmation["link"]>,
) {
  const expiresAt = new Date(mail.createdAt.getTime() + link.validForDays * DAY_MS);
  const token = await signLink(link.purpose, { subject: link.subject, expiresAt });
  return { label: link.label, path: `${link.path}?token=${token}` };
}
