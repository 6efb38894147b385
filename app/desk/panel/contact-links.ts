/** Starts a call: digits and plus only. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Opens a mail; whatever an address contains, it adds no header to it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
