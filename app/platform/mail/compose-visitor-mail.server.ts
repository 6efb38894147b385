import { DAY_MS } from "~/lib/durations";
import { type LinkPurpose, signLink } from "~/platform/secrets/signed-link.server";
import { mailClosing } from "./letterhead.server";
import type { MailContent, MailRow } from "./mail-content.server";

/** Never quotes input, because anyone can type any address. */
export interface VisitorMailContent {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** Said where no laboratory is to be asked yet. */
  withoutRequests?: readonly string[];
  /** For what follows a form and is to stand in its confirmation. */
  afterS?: number;
  /** Its token is created when the mail is sent; the days count from when it was queued. */
  link?: {
    label: string;
    path: string;
    purpose: LinkPurpose;
    subject: string;
    validForDays: number;
  };
}

/** `mail-footer.server.ts` adds the footer. */
export async function composeVisitorMail(
  mail: Pick<MailRow, "createdAt">,
  { subject, paragraphs, rows, link }: Omit<VisitorMailContent, "to"> & Pick<MailContent, "rows">,
): Promise<MailContent> {
  return {
    subject,
    paragraphs,
    ...(rows === undefined ? {} : { rows }),
    ...(link === undefined ? {} : { link: await signedPath(mail, link) }),
    closing: mailClosing(),
  };
}

export async function signedPath(
  mail: Pick<MailRow, "createdAt">,
  link: NonNullable<VisitorMailContent["link"]>,
) {
  const expiresAt = new Date(mail.createdAt.getTime() + link.validForDays * DAY_MS);
  const token = await signLink(link.purpose, { subject: link.subject, expiresAt });
  return { label: link.label, path: `${link.path}?token=${token}` };
}
