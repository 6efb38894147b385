import type { Operator } from "./published.ts";

/** In one line, as texts and mails write it. */
export function formatPostalAddress({
  street,
  postalCode,
  city,
}: Pick<Operator, "street" | "postalCode" | "city">): string {
  return `${street}, ${postalCode} ${city}`;
}

/** The address as a link, in the notation of legal texts (prose-text.tsx). */
export function formatMailLink({ email }: Operator): string {
  return `[${email}](mailto:${email})`;
}
