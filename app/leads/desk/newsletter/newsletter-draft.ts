import type { Audience } from "~/leads/newsletter/audiences.server";
import type { MailingValues } from "./fields.server";

export interface NewsletterDraft {
  audience: Audience;
  what: string;
  title: string;
  link: { label: string; path: string };
  closing: readonly string[];
  lastSentAt: string;
  values: MailingValues;
}

export function draftName(what: string): string {
  return `versand-${what}`;
}
