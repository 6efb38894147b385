import { formatPostalAddress } from "#catalogue/operator";
import type { Operator } from "#catalogue/published";

export type Letterhead = Pick<Operator, "name" | "email" | "street" | "postalCode" | "city">;

let read: (() => Letterhead) | undefined;

/**
 * Sets who sends our mails; injected, because the operator's published data belong to the
 * directory, a floor above.
 */
export function setLetterhead(current: () => Letterhead): void {
  read = current;
}

/** The sender, as published now. */
export function letterhead(): Letterhead {
  if (read === undefined) throw new Error("Nobody has said whose mails these are");
  return read();
}

/** The last lines of a mail to somebody outside. */
export function mailClosing(): string[] {
  return ["Freundliche Grüsse", `${letterhead().name}, ${formatPostalAddress(letterhead())}`];
}
