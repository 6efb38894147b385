/** These fields alone, and of optional ones those that are there. */
export function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  const picked = fields.filter((field) => whole[field] !== undefined);
  return Object.fromEntries(picked.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
