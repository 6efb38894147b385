import type { LabContact } from "~/directory/labs/contacts.server";

/**
 * Who stands behind the address of a proposal: «Petra Keller (petra.keller@labor.example)». The
 * address alone where no contact of the laboratory has it any more, or none gave a name.
 */
export function formatLabContact(
  address: string,
  contacts: readonly Pick<LabContact, "name" | "email">[],
): string {
  if (address === "") return "einer gelöschten Person";
  const name = contacts.find(({ email }) => email === address)?.name ?? "";
  return name === "" ? address : `${name} (${address})`;
}
