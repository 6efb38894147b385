import { postalAddressOf } from "../../../catalogue/operator";
import type { Operator } from "../../../catalogue/published";

export type Letterhead = Pick<Operator, "name" | "email" | "street" | "postalCode" | "city">;

let read: (() => Letterhead) | undefined;

/** Says whose mails these are: what is published of the operator belongs to the directory, a floor above. */
export function setLetterhead(current: () => Letterhead): void {
  read = current;
}

/** Who writes, as it is published now. */
export function letterhead(): Letterhead {
  if (read === undefined) throw new Error("Nobody has said whose mails these are");
  return read();
}

/** The last lines of a mail to somebody outside. */
export function letterClosing(): string[] {
  return ["Freundliche Grüsse", `${letterhead().name}, ${postalAddressOf(letterhead())}`];
}
