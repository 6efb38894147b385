import { deleteDraft, readDraft, saveFormDraft } from "~/forms/draft";
import { type OfferFields, readOfferFields } from "~/rounds/offer/offer-fields";

/** Kept on this device for seven days, shared by all links of the invitation. */
const toDraftName = (invitationId: string) => `offerte-${invitationId}`;

export interface LocalOfferDraft {
  fields: OfferFields;
  base: string;
}

export function saveLocalOfferDraft(
  invitationId: string,
  form: HTMLFormElement,
  base: string,
): OfferFields {
  const fields = readOfferFields(new FormData(form));
  saveFormDraft(toDraftName(invitationId), { offer: JSON.stringify(fields), base });
  return fields;
}

/** Undefined if there is no input, or the stored value is not an offer. */
export function readLocalOfferDraft(invitationId: string): LocalOfferDraft | undefined {
  const draft = readDraft(toDraftName(invitationId));
  const fields = parsed(draft?.offer);
  return fields && { fields, base: draft?.base ?? "" };
}

/** The stored value may be invalid, and the page must open nevertheless. */
function parsed(text: string | undefined): OfferFields | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isOfferFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isOfferFields(value: unknown): value is OfferFields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (stored) => Array.isArray(stored) && stored.every((one) => typeof one === "string"),
  );
}

export function deleteLocalOfferDraft(invitationId: string): void {
  deleteDraft(toDraftName(invitationId));
}
