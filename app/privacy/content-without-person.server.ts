import { isDeepStrictEqual } from "node:util";
import type { StoredContent } from "#database/directory";
import { withoutAddress } from "./address-in-text.server";

export interface ErasedPerson {
  address: string;
  /** Ids of laboratories' registrations, erased with the address. */
  registrationIds: readonly string[];
}

/**
 * Removes contacts at the address and answers from a registration. Keeps texts that name the
 * address where pages or the editor show them, for the operator to change.
 */
export function removePerson(
  { contact, intern, ...open }: StoredContent,
  person: ErasedPerson,
  { isShown }: { isShown: boolean },
): StoredContent {
  const isNamedIn = (part: unknown) =>
    !isDeepStrictEqual(withoutAddress(part, person.address), part);
  return {
    ...(isShown ? open : withoutAddress(open, person.address)),
    ...(contact === undefined || isNamedIn(contact) ? {} : { contact }),
    ...(intern === undefined
      ? {}
      : { intern: withoutPersonInIntern(intern, isNamedIn(intern), person) }),
  };
}

function withoutPersonInIntern(
  intern: unknown,
  isNamed: boolean,
  { registrationIds }: ErasedPerson,
): unknown {
  if (typeof intern !== "object" || intern === null) return isNamed ? {} : intern;
  const { registration, answers: _, note: __, ...rest }: StoredContent = { ...intern };
  const isOfPerson = isNamed || registrationIds.includes(String(registration));
  return isOfPerson ? rest : intern;
}
