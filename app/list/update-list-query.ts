/** A list's query with some answers changed, back on the first page; empty ones leave the address. */
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
