/** Opens a mail; whatever an address contains, it adds no header to it. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
