import type { Identity } from "~/identity";
import type { FieldError } from "~/widgets/form/form-rules";
import type { FormValues } from "./steps";

/** What a campaign page shows: one of its steps or the thanks. The step is no part of the address. */
export interface CampaignView {
  step: number | "thanks";
  /** Of the record, from step 2 on. */
  identity?: Identity | undefined;
  /** Of the step and of those that one can go back and forth between. */
  values: FormValues;
  errors: readonly FieldError[];
  /** Said in the thanks where the last step waits in this browser: they must not say that it arrived. */
  queuedDescription?: string | undefined;
}

/** What every visitor sees who has not begun yet; what this browser knows is added when it wakes up. */
export const firstView: CampaignView = { step: 1, values: {}, errors: [] };

export const STEP = "step";
/** Name of the button «Zurück». */
export const BACK = "zurueck";

/**
 * Every step is posted to the page's own path. A browser without JavaScript needs the next step as the
 * answer, because the identity must travel in its hidden fields and never in an address: status 200.
 * The portal's own code and its outbox count only a redirect as «stored», since a hotel's sign-in page
 * answers 200 too; so they add this field and get 303.
 */
export const ANSWER = "antwort";
export const REDIRECT = "umleitung";

/** Message of a field, for the step that shows the view. */
export function errorOf(view: CampaignView, field: string): string | undefined {
  return view.errors.find((error) => error.field === field)?.message;
}
