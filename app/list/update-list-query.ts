/** Returns to the first page; empty values leave the URL. */
export function updateListQuery(query: URLSearchParams, changes: Record<string, string>): string {
  const changed = new URLSearchParams(query);
  for (const name of ["nach", "vor", "seite"]) changed.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") changed.delete(name);
    else changed.set(name, value);
  }
  const text = changed.toString();
  return text === "" ? "" : `?${text}`;
}
