import type { MailDetails, MailName } from "#database/mails";
import type { MailContent, MailRow } from "./mail-content.server";

export type NamedMail<Name extends MailName> = Omit<MailRow, "template" | "detail"> & {
  template: Name;
  detail: MailDetails[Name];
};

export type DescribedMail<Name extends MailName> = Pick<NamedMail<Name>, "template" | "detail"> & {
  issueSubject: string | null;
};

export interface MailType<Name extends MailName> {
  /**
   * Renders it when it is sent, from the current data.
   * @returns undefined if there is nothing left to say
   */
  write: (mail: NamedMail<Name>) => Promise<MailContent | undefined>;
  describe: (mail: DescribedMail<Name>) => string;
}

/** «Anfrage einer Offerte: SwissLab Bern». */
export function appendNames(words: string, names: readonly string[]): string {
  return names.length === 0 ? words : `${words}: ${names.join(", ")}`;
}
