import { canonicalAddress } from "~/platform/mail/address.server";

/** What a text says in place of an erased address. */
const ERASED = "[gelöscht]";

// Looks at each run of letters once, so that a long one without an address costs no more than its length.
const ADDRESS =
  /(?<![\p{L}\p{N}\p{M}.!#$%&'*+\-=?^_~])[\p{L}\p{N}\p{M}.!#$%&'*+\-=?^_~]{1,64}@[\p{L}\p{N}\p{M}.-]{0,190}[\p{L}\p{N}\p{M}]/gu;

/** Addresses that a text names, in its own spelling; signs in front of one may belong to it or not. */
export function findAddresses(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([found]) => [found, withoutSigns(found)]);
}

/** The same value with the address struck out of every text in it, however it is spelled there. */
export function withoutAddress<Value>(value: Value, address: string): Value {
  const wanted = canonicalAddress(address);
  const isWanted = (found: string) => canonicalAddress(found) === wanted;
  const strike = (one: unknown): unknown => {
    if (typeof one === "string") {
      return one.replace(ADDRESS, (found) => {
        if (isWanted(found)) return ERASED;
        const bare = withoutSigns(found);
        return isWanted(bare) ? found.slice(0, -bare.length) + ERASED : found;
      });
    }
    if (Array.isArray(one)) return one.map(strike);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, strike(field)]));
  };
  return strike(value) as Value;
}

function withoutSigns(found: string): string {
  return found.replace(/^[^\p{L}\p{N}]+/u, "");
}
