/** The form of a page that takes a file, with every value of its fields. */
export function createUploadForm(
  fields: Readonly<Record<string, string | readonly string[]>>,
  file?: string | Buffer<ArrayBuffer>,
): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  if (file !== undefined) form.set("datei", new File([file], "tabelle.csv"));
  return form;
}
