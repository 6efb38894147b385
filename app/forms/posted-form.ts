import type { Identity } from "~/lib/identity";
import type { FieldError } from "~/ui/error-summary";
import type { Parsed } from "./form-rules";

/** What a form says of itself, once, for the server that receives it and for browsers that send it. */
export interface PostedForm<Entry> {
  /** The same rules on both sides. */
  parse: (form: FormData) => Parsed<Entry>;
  /** Where it leads browsers without JavaScript, which have to read there that it arrived. */
  next: (entry: Entry) => string;
  /** What the visitor sent, in a word, for as long as it waits in the browser: «Nachricht». */
  waitsAs: string;
  /** The next page if a script has sent it; without it the form's own page shows thanks. */
  nextInBrowser?: (entry: Entry, outcome: "stored" | "queued") => Promise<string | undefined>;
  /** Identity of the record that it fills; without it, each sent form is a separate record. */
  identity?: () => Identity;
  /** Run in the browser once the form is stored or queued. */
  afterwards?: (entry: Entry, identity: Identity, outcome: "stored" | "queued") => Promise<void>;
}

/** What a form's page shows after it was posted. */
export interface FormAnswer {
  errors: readonly FieldError[];
  /** What was typed, by field; values of lists stand on lines of their own. */
  values: Readonly<Record<string, string>>;
  /** Neither server nor browser has it. */
  failure?: string;
  /** Being sent: when it was (milliseconds since 1970), and the message about it. */
  sent?: { at: number; title: string; description: string };
}

export const EMPTY_FORM_ANSWER: FormAnswer = { errors: [], values: {} };
