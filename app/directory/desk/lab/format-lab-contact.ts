import type { LabContact } from "~/directory/labs/contacts.server";

/**
 * «Petra Keller (petra.keller@labor.example)»; the address alone if no contact of the laboratory has it, or the
 * contact has no name.
 */
export function formatLabContact(
  address: string,
  contacts: readonly Pick<LabContact, "name" | "email">[],
): string {
  if (address === "") return "einer gelöschten Person";
  const name = contacts.find(({ email }) => email === address)?.name ?? "";
  return name === "" ? address : `${name} (${address})`;
}
