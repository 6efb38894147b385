/** Lets a category's name break after its slash and within its longest word, for narrow columns. */
export function addBreakHints(name: string): string {
  return name.replace("/", "/\u200b").replace("Molekulardiagnostik", "Molekular\u00addiagnostik");
}
