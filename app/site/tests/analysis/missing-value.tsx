export const MISSING_VALUE = "Angabe fehlt";

/** Replaces an unproven value. */
export function MissingValue() {
  return <span className="text-soft">{MISSING_VALUE}</span>;
}
