/**
 * Turns «CH-8001», «8001 Zürich» and «８００１» into 8001; returns the text unchanged unless it has
 * exactly one number of four digits.
 */
export function toPostalCode(text: string): string {
  return /^\D*(\d{4})\D*$/.exec(text.normalize("NFKC"))?.[1] ?? text.trim();
}
