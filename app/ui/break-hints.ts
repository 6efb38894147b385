/** Lets a name break after a slash and within compounds such as «Molekulardiagnostik», where there is no room. */
export function addBreakHints(name: string): string {
  return name.replace("/", "/\u200b").replace(/\B(?=diagnostik|mittlung)/, "\u00ad");
}
