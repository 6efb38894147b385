/**
 * A whole number, thousands apart: «24'500». Not by Intl: browsers and the server differ in the
 * apostrophe, and what the server rendered would not be what the browser expects.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "'");
}

/**
 * Accepts «1500», «1'500» and «1 500»; undefined for anything else, including «1.500», which some
 * read as 1.5.
 */
export function parseWholeNumber(text: string): number | undefined {
  const digits = text.replace(/['’\s]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** «1 Bewertung», «127 Bewertungen». */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
