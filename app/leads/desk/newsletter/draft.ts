import type { MailingValues } from "./fields.server";

/** What was chosen to be sent, and the text to begin from. */
export interface Draft {
  what: string;
  title: string;
  link: { label: string; path: string };
  /** What the portal writes below the text and the link. */
  closing: readonly string[];
  /** Empty where it was never sent. */
  lastSentAt: string;
  values: MailingValues;
}

/** Under which name this device keeps what is written and not sent. */
export function draftName(what: string): string {
  return `versand-${what}`;
}
