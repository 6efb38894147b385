/**
 * The postal code in what was typed or pasted: «CH-8001», «8001 Zürich», «８００１» are 8001. Without exactly one number of
 * four digits it is the text as it stands.
 */
export function toPostalCode(text: string): string {
  return /^\D*(\d{4})\D*$/.exec(text.normalize("NFKC"))?.[1] ?? text.trim();
}
