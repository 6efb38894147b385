/** Above the limit of every field, so that the field's own rule reports an excess. */
const MAX_CHARACTERS = 100_000;

/**
 * Reads a raw field to compare or show again, at most 100'000 characters; stored values go through
 * form-rules.ts.
 * @returns empty if there is none
 */
export function getPostedField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_CHARACTERS) : "";
}

/**
 * Reads a version number.
 * @returns -1, which no version has, for anything but one to nine digits
 */
export function getNumber(form: FormData, name: string): number {
  const value = getPostedField(form, name);
  return /^\d{1,9}$/.test(value) ? Number(value) : -1;
}
