import type { MailDetails, MailName } from "../../../database/mails";
import type { MailContent, MailRow } from "./mail-content.server";

/** A row of the mails with the detail that belongs to its name. */
export type MailOf<Name extends MailName> = Omit<MailRow, "template" | "detail"> & {
  template: Name;
  detail: MailDetails[Name];
};

/** What a mail can be described by, without the entry's answers. */
export type DescribedMail<Name extends MailName> = Pick<MailOf<Name>, "template" | "detail"> & {
  /** Of the newsletter's issue that it brings. */
  issueSubject: string | null;
};

/** All that a mail says: to its recipient, and in the desk's list of mails. */
export interface MailType<Name extends MailName> {
  /** Stands in for what a stored detail leaves out. */
  blank: MailDetails[Name];
  /**
   * Writes it when it is sent, from what the database then holds.
   * @returns undefined when there is nothing left to say
   */
  write: (mail: MailOf<Name>) => Promise<MailContent | undefined>;
  describe: (mail: DescribedMail<Name>) => string;
}

/** «Anfrage einer Offerte: SwissLab Bern». */
export function withNames(words: string, names: readonly string[]): string {
  return names.length === 0 ? words : `${words}: ${names.join(", ")}`;
}
