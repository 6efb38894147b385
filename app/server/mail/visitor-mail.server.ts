import { operator, operatorAddress } from "../../../catalogue/operator";
import { signLink } from "../signed-link.server";
import type { Confirmation } from "../submission-kind.server";
import type { MailContent, MailRow } from "./mail-content.server";

export const CLOSING = ["Freundliche Grüsse", `${operator.name}, ${operatorAddress}`];
const OPT_OUT_PATH = "/email-opt-out";
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A mail to a visitor; each ends with a link that ends them all and never expires (decisions.md). */
export async function visitorMail(
  mail: Pick<MailRow, "recipient" | "createdAt">,
  { subject, paragraphs, link }: Omit<Confirmation, "to">,
): Promise<MailContent> {
  const token = await signLink("opt-out", { subject: mail.recipient ?? "" });
  return {
    subject,
    paragraphs,
    ...(link === undefined ? {} : { link: await signedPath(mail, link) }),
    closing: CLOSING,
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
