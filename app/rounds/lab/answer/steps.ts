import type { OfferInput } from "~/rounds/offer/offer-content";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import type { FieldError } from "~/ui/error-summary";
import type { ClosedRequest } from "./more-time.server";

export interface OfferAction {
  success?: { title: string; description: string };
  /** The server has stored what the local draft contains. */
  storesDraft?: true;
}

/**
 * What the page's buttons post as `step`. Actions that change something exist only on pages that
 * answer a post: mail scanners open links, and some submit the forms behind them.
 */
export const OFFER_ACTIONS = {
  edit: {},
  preview: {},
  send: {
    success: { title: "Offerte gesendet", description: "Bis zur Frist können Sie sie ändern." },
    storesDraft: true,
  },
  "ask-to-keep": {},
  keep: {
    success: { title: "Entwurf gespeichert", description: "Die Praxis sieht ihn nicht." },
    storesDraft: true,
  },
  "ask-to-decline": {},
  decline: { success: { title: "Absage gesendet", description: "Die Praxis erfährt davon." } },
  // A question to the practice, or an answer to one: its id follows a colon.
  "write-words": {},
  "send-words": {
    success: {
      title: "Nachricht gesendet",
      description: "Sie steht auf dieser Seite bei den Fragen.",
    },
    storesDraft: true,
  },
  "ask-for-time": {},
  "request-time": {
    success: {
      title: "Bitte um mehr Zeit gesendet",
      // The portal may have extended it already.
      description: "Die Frist auf dieser Seite gilt. Verlängern wir sie, erhalten Sie eine E-Mail.",
    },
  },
} as const satisfies Record<string, OfferAction>;

export type OfferActionName = keyof typeof OFFER_ACTIONS;

export type OfferStep =
  | { is: "form"; fields: OfferFields; errors: FieldError[] }
  | { is: "preview"; fields: OfferFields; offer: OfferInput }
  | { is: "keep"; fields: OfferFields }
  | { is: "decline"; errors: FieldError[] }
  | {
      is: "words";
      id: string;
      questionId: string;
      text: string;
      fields: OfferFields;
      errors: FieldError[];
    }
  | { is: "time"; reason: string; errors: FieldError[] }
  | { is: "over"; fields: OfferFields }
  | { is: "too-late"; request: ClosedRequest; fields: OfferFields }
  /** The link was replaced or withdrawn, or its practice erased. */
  | { is: "ended"; fields: OfferFields };

export function getMessageFieldName(questionId: string): string {
  return `text-${questionId || "neu"}`;
}

export const DECLINE_REASONS = [
  "Ausserhalb unseres Einzugsgebiets",
  "Zurzeit keine Kapazität",
  "Gewünschte Analysen bieten wir nicht an",
  "Anderer Grund",
] as const;
