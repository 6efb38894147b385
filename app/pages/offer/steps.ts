import type { OfferInput } from "~/offers/offer-content";
import type { OfferFields } from "~/offers/offer-fields";
import type { FieldError } from "~/ui/error-summary";

/**
 * What the buttons of the page post as `step`. Those that change something are found only on pages that answer a
 * post: mail scanners open links, and some submit the forms that they find behind them.
 */
export const STEPS = {
  edit: "edit",
  preview: "preview",
  /** From the preview. */
  send: "send",
  askToKeep: "ask-to-keep",
  keep: "keep",
  askToDecline: "ask-to-decline",
  decline: "decline",
  /** A question to the practice, or an answer to one of its own. */
  writeWords: "write-words",
  sendWords: "send-words",
} as const;

/** What a post is answered with; what has changed something is answered with the page itself. */
export type OfferStep =
  | { is: "form"; fields: OfferFields; errors: FieldError[] }
  | { is: "preview"; fields: OfferFields; offer: OfferInput }
  | { is: "keep"; fields: OfferFields }
  | { is: "decline"; errors: FieldError[] }
  | { is: "words"; id: string; questionId: string; text: string; errors: FieldError[] }
  | { is: "over" };

export const DECLINE_REASONS = [
  "Ausserhalb unseres Einzugsgebiets",
  "Zurzeit keine Kapazität",
  "Gewünschte Analysen bieten wir nicht an",
  "Anderer Grund",
] as const;
