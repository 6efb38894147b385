export const MISSING_VALUE = "Angabe fehlt";

/** In place of a value that nobody has proven. */
export function Missing() {
  return <span className="text-soft">{MISSING_VALUE}</span>;
}
