/**
 * «A», «A und B», «A, B und C»; empty for none. Not by Intl.ListFormat: creating the first one takes a fifth of what a
 * phone computes to show a laboratory.
 */
export function formatList(names: readonly string[], last: "und" | "oder" = "und"): string {
  return [...names.slice(0, -2), names.slice(-2).join(` ${last} `)].join(", ");
}
