import type { OfferInput } from "~/rounds/offer/offer-content";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import type { FieldError } from "~/ui/error-summary";
import type { ClosedRequest } from "./more-time.server";

/**
 * Values of `step` that the page's buttons post. Those that change something exist only on pages
 * that answer a post: mail scanners open links, and some submit the forms that they find there.
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
  /** A question to the practice, or an answer to one of its own: behind a colon its id. */
  writeWords: "write-words",
  sendMessage: "send-words",
  /** Of the operator, before the deadline or after it. */
  requestMoreTime: "ask-for-time",
  requestTime: "request-time",
  /** Of the plan after an acceptance; sent as it is shown it changes nothing. */
  tick: "tick",
} as const;

/** Shown when the server has stored it; without a script the next page shows it. */
export const SUCCESS_MESSAGES: Readonly<Record<string, { title: string; description: string }>> = {
  [STEPS.send]: { title: "Offerte gesendet", description: "Bis zur Frist können Sie sie ändern." },
  [STEPS.keep]: { title: "Entwurf gespeichert", description: "Die Praxis sieht ihn nicht." },
  [STEPS.sendMessage]: {
    title: "Nachricht gesendet",
    description: "Sie steht auf dieser Seite bei den Fragen.",
  },
  [STEPS.decline]: { title: "Absage gesendet", description: "Die Praxis erfährt davon." },
  [STEPS.tick]: { title: "Haken gespeichert", description: "Die Praxis sieht, was erledigt ist." },
  [STEPS.requestTime]: {
    title: "Bitte um mehr Zeit gesendet",
    description: "Verlängern wir die Frist, erhalten Sie eine E-Mail.",
  },
};

/** What a post is answered with; what has changed something is answered with the page itself. */
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
      /** What stands in the offer's form meanwhile: it is kept as the draft along with the words. */
      fields: OfferFields;
      errors: FieldError[];
    }
  | { is: "time"; reason: string; errors: FieldError[] }
  | { is: "over"; fields: OfferFields }
  /** The time to answer is over, or the request was withdrawn. */
  | { is: "too-late"; request: ClosedRequest; fields: OfferFields }
  /** The link is worth nothing any more: replaced, taken back, or its practice erased. */
  | { is: "ended"; fields: OfferFields };

/** Name of the field with a question, or the answer to one: a page may have several. */
export function getMessageFieldName(questionId: string): string {
  return `text-${questionId || "neu"}`;
}

export const DECLINE_REASONS = [
  "Ausserhalb unseres Einzugsgebiets",
  "Zurzeit keine Kapazität",
  "Gewünschte Analysen bieten wir nicht an",
  "Anderer Grund",
] as const;
