/** The name of a category where its column may be narrower: it breaks behind its slash, and in its longest word. */
export function addBreakHints(name: string): string {
  return name.replace("/", "/\u200b").replace("Molekulardiagnostik", "Molekular\u00addiagnostik");
}
