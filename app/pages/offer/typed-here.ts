import { deleteDraft, keepDraft, readDraft } from "~/forms/draft";
import { type OfferFields, readOfferFields } from "~/offers/offer-fields";

/** Kept like the drafts of all forms: on this device, for seven days. The key does not give the link away. */
const nameOf = (token: string) => `offerte-${token.slice(-16)}`;

/** What was typed here and not saved yet. */
export interface TypedHere {
  fields: OfferFields;
  /** Which saved draft it was typed on top of. */
  base: string;
}

export function keepTyped(token: string, form: HTMLFormElement, base: string): OfferFields {
  const fields = readOfferFields(new FormData(form));
  keepDraft(nameOf(token), { offer: JSON.stringify(fields), base });
  return fields;
}

export function readTyped(token: string): TypedHere | undefined {
  const draft = readDraft(nameOf(token));
  if (draft?.offer === undefined) return undefined;
  return { fields: JSON.parse(draft.offer) as OfferFields, base: draft.base ?? "" };
}

export function forgetTyped(token: string): void {
  deleteDraft(nameOf(token));
}
