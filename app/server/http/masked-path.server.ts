/** Longer than any path of the portal; what follows is typed by somebody and of no use in the log. */
const MAX_LENGTH = 200;
/** Read before it is masked and cut: a part of an address must not escape because its end was cut off. */
const MAX_READ_LENGTH = 2_000;

/**
 * Path of a request as the log may keep it. People type and paste what they like behind an address, so
 * everything that looks like an e-mail address, a number of a phone or a person, or a token is replaced.
 */
export function maskedPath(url: string): string {
  const path = decoded((url.split("?")[0] ?? "").slice(0, MAX_READ_LENGTH));
  const masked = path
    .split("/")
    .map((part) => (/@|%(25)*40/.test(part) ? "[address]" : part))
    .join("/")
    .replace(NUMBER, "[number]");
  // The names of our own files end with a hash, and say which of them is missing.
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

/** As a person reads it, encoded however often; what can't be decoded stays as it is. */
function decoded(path: string): string {
  let text = path;
  try {
    for (let times = 0; times < 3 && text.includes("%"); times++) text = decodeURIComponent(text);
  } catch {
    // A lone «%»: what has been decoded so far is all there is.
  }
  return text;
}
