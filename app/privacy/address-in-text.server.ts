import { canonicalAddress } from "~/platform/mail/address.server";

const ERASED = "[gelöscht]";

// Visits each run of letters once, so that a long one without an address takes linear time.
const ADDRESS =
  /(?<![\p{L}\p{N}\p{M}.!#$%&'*+\-=?^_~])[\p{L}\p{N}\p{M}.!#$%&'*+\-=?^_~]{1,64}@[\p{L}\p{N}\p{M}.-]{0,190}[\p{L}\p{N}\p{M}]/gu;

/** In the text's spelling; punctuation before an address may belong to it or not. */
export function findAddresses(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([match]) => [match, withoutSigns(match)]);
}

/** Removes the address from every text within the value, however it is spelled. */
export function withoutAddress<Value>(value: Value, address: string): Value {
  const canonical = canonicalAddress(address);
  const isWanted = (match: string) => canonicalAddress(match) === canonical;
  const strike = (one: unknown): unknown => {
    if (typeof one === "string") {
      return one.replace(ADDRESS, (match) => {
        if (isWanted(match)) return ERASED;
        const bare = withoutSigns(match);
        return isWanted(bare) ? match.slice(0, -bare.length) + ERASED : match;
      });
    }
    if (Array.isArray(one)) return one.map(strike);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, strike(field)]));
  };
  return strike(value) as Value;
}

function withoutSigns(match: string): string {
  return match.replace(/^[^\p{L}\p{N}]+/u, "");
}
