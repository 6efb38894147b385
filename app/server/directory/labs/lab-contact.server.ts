import type { LabContent } from "../../../../catalogue/kinds/lab";
import { readPublishedContent } from "../documents/versions.server";

/** How a laboratory is reached, as its published document says; empty where it says nothing, or has none. */
export interface LabContact {
  /** Street and town, a line each. */
  address: readonly string[];
  phone: string;
  email: string;
}

/** For the practice that has accepted its offer, and for nobody else: no page and no export shows it to others. */
export async function readLabContact(slug: string): Promise<LabContact | undefined> {
  const content = await readPublishedContent("lab", slug);
  if (content === undefined) return undefined;
  // Checked by its kind's schema when it was published.
  const { contact = {}, location } = content as LabContent;
  const { street = "", postalCode = "", phone = "", email = "" } = contact;
  const town = `${postalCode} ${location.town}`.trim();
  return { address: street === "" ? [] : [street, town], phone, email };
}
