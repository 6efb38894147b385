import type { Operator } from "./published.ts";

export function formatPostalAddress({
  street,
  postalCode,
  city,
}: Pick<Operator, "street" | "postalCode" | "city">): string {
  return `${street}, ${postalCode} ${city}`;
}

export function formatMailLink({ email }: Operator): string {
  return `[${email}](mailto:${email})`;
}
