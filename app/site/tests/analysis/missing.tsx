export const MISSING_VALUE = "Angabe fehlt";

/** Replaces an unproven value. */
export function Missing() {
  return <span className="text-soft">{MISSING_VALUE}</span>;
}
