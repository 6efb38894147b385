export const MISSING = "Angabe fehlt";

/** In place of a value that nobody has proven. */
export function Missing() {
  return <span className="text-soft">{MISSING}</span>;
}
