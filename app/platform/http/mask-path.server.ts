/** Longer than any path of the portal; the rest is of no use in the log. */
const MAX_LENGTH = 200;
/** Longer than what is logged: a part of an address must not escape masking because its end was cut off. */
const MAX_READ_LENGTH = 2_000;

/**
 * The path of a request as it may be logged. People type and paste anything behind an address, so
 * whatever looks like an e-mail address, a phone number, a personal number or a token is replaced.
 */
export function maskPath(url: string): string {
  const path = decoded((url.split("?")[0] ?? "").slice(0, MAX_READ_LENGTH));
  const masked = path
    .split("/")
    .map((part) => (/@|%(25)*40/.test(part) ? "[address]" : part))
    .join("/")
    .replace(NUMBER, "[number]");
  // The hashed names of our own files show which one is missing.
  const withoutTokens = masked.startsWith("/assets/") ? masked : masked.replace(LONG_WORD, hidden);
  return withoutTokens.slice(0, MAX_LENGTH);
}

/** Seven digits or more, however they are grouped: 044 123 45 67, 756.1234.5678.97. */
const NUMBER = /\+?\(?\d(?:[\s.()+–-]{0,3}\d){6,}/g;

const LONG_WORD = /[\w~=-]{16,}/g;

/** Base64url, hex and UUIDs mix letters and digits, or small and capital letters, where names of pages do not. */
function hidden(word: string): string {
  const isName = word.split(/[-_]/).every((part) => /^([a-zäöü]*|[A-Z][a-z]+|\d{1,4})$/.test(part));
  return isName ? word : "[token]";
}

/** Decoded repeatedly until it is plain text; what can't be decoded stays as it is. */
function decoded(path: string): string {
  let text = path;
  try {
    for (let times = 0; times < 3 && text.includes("%"); times++) text = decodeURIComponent(text);
  } catch {
    // A lone «%»: nothing more can be decoded.
  }
  return text;
}
