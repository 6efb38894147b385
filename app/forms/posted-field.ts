/** Longer than any field may be, so that the rule of a field that somebody fills to the brim still says so. */
const MAX_CHARACTERS = 100_000;

/**
 * A field of a posted form as it came, at most 100'000 characters; empty where there is none. It is to be compared, or
 * to be shown again. What is stored goes through a rule of form-rules.ts.
 */
export function getField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_CHARACTERS) : "";
}

/** Such a field with a number, as a version has; -1, which no version is, for anything but one to nine digits. */
export function getNumber(form: FormData, name: string): number {
  const value = getField(form, name);
  return /^\d{1,9}$/.test(value) ? Number(value) : -1;
}
