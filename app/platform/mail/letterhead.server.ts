import { formatPostalAddress } from "#catalogue/operator";
import type { Operator } from "#catalogue/published";

export type Letterhead = Pick<Operator, "name" | "email" | "street" | "postalCode" | "city">;

let read: (() => Letterhead) | undefined;

/** Injected, because the operator's published data belong to a feature above. */
export function setLetterhead(current: () => Letterhead): void {
  read = current;
}

export function letterhead(): Letterhead {
  if (read === undefined) throw new Error("Nobody has said whose mails these are");
  return read();
}

export function mailClosing(): string[] {
  return ["Freundliche Grüsse", `${letterhead().name}, ${formatPostalAddress(letterhead())}`];
}
