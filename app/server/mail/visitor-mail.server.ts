import { DAY_MS } from "~/durations";
import { type LinkPurpose, signLink } from "~/server/secrets/signed-link.server";
import { letterClosing } from "./letterhead.server";
import type { MailContent, MailRow } from "./mail-content.server";

/** A mail to the visitor; it never quotes what was typed, because anyone can type any address. */
export interface Confirmation {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** So long after the form it is written, with the wishes that its browser has sent behind it. */
  afterMs?: number;
  /** Its token is made when the mail is sent; the days count from when it was queued. */
  link?: {
    label: string;
    path: string;
    purpose: LinkPurpose;
    subject: string;
    validForDays: number;
  };
}

/** A mail to a visitor; what stands below it says `letter.server.ts`. */
export async function visitorMail(
  mail: Pick<MailRow, "createdAt">,
  { subject, paragraphs, rows, link }: Omit<Confirmation, "to"> & Pick<MailContent, "rows">,
): Promise<MailContent> {
  return {
    subject,
    paragraphs,
    ...(rows === undefined ? {} : { rows }),
    ...(link === undefined ? {} : { link: await signedPath(mail, link) }),
    closing: letterClosing(),
  };
}

/** A link that its reader alone can open, as long as it is valid. */
export async function signedPath(
  mail: Pick<MailRow, "createdAt">,
  link: NonNullable<Confirmation["link"]>,
) {
  const expiresAt = new Date(mail.createdAt.getTime() + link.validForDays * DAY_MS);
  const token = await signLink(link.purpose, { subject: link.subject, expiresAt });
  return { label: link.label, path: `${link.path}?token=${token}` };
}
