/** Escapes the address, so that it can't add a header to the mail. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
