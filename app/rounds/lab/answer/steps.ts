import type { OfferInput } from "~/rounds/offer/offer-content";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import type { FieldError } from "~/ui/error-summary";
import type { ClosedRequest } from "./more-time.server";

/**
 * Values of `step` that the page's buttons post. Those that change something exist only on pages
 * that answer a post: mail scanners open links, and some submit the forms behind them.
 */
export const STEPS = {
  edit: "edit",
  preview: "preview",
  send: "send",
  askToKeep: "ask-to-keep",
  keep: "keep",
  askToDecline: "ask-to-decline",
  decline: "decline",
  /** A question to the practice, or an answer to one: its id follows a colon. */
  writeWords: "write-words",
  sendMessage: "send-words",
  requestMoreTime: "ask-for-time",
  requestTime: "request-time",
} as const;

export const SUCCESS_MESSAGES: Readonly<Record<string, { title: string; description: string }>> = {
  [STEPS.send]: { title: "Offerte gesendet", description: "Bis zur Frist können Sie sie ändern." },
  [STEPS.keep]: { title: "Entwurf gespeichert", description: "Die Praxis sieht ihn nicht." },
  [STEPS.sendMessage]: {
    title: "Nachricht gesendet",
    description: "Sie steht auf dieser Seite bei den Fragen.",
  },
  [STEPS.decline]: { title: "Absage gesendet", description: "Die Praxis erfährt davon." },
  [STEPS.requestTime]: {
    title: "Bitte um mehr Zeit gesendet",
    description: "Verlängern wir die Frist, erhalten Sie eine E-Mail.",
  },
};

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
