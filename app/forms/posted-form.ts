import type { Identity } from "~/lib/identity";
import type { FieldError } from "~/ui/error-summary";
import type { Parsed } from "./form-rules";

export interface PostedForm<Entry> {
  parse: (form: FormData) => Parsed<Entry>;
  /** Must confirm there that the form arrived, for browsers without JavaScript. */
  next: (entry: Entry) => string;
  /** German word for an entry in the outbox: «Nachricht». */
  waitsAs: string;
  /** Whether it tells how the visitor came to the portal (`origin.ts`). */
  hasOrigin?: boolean;
  /** The next page after a script has sent the form; if missing, the form's page shows thanks. */
  nextInBrowser?: (entry: Entry, outcome: "stored" | "queued") => Promise<string | undefined>;
  /** Without it, each sent form is a separate record. */
  identity?: () => Identity;
  afterwards?: (entry: Entry, identity: Identity, outcome: "stored" | "queued") => Promise<void>;
}

export interface FormAnswer {
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
  /** Set if neither server nor browser has stored the form. */
  failure?: string;
  /** `at`: milliseconds since 1970. */
  sent?: { at: number; title: string; description: string };
}

export const EMPTY_FORM_ANSWER: FormAnswer = { errors: [], values: {} };
