import type { Identity } from "~/identity";
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
  /** Where it leads if a script has sent it; without such a page the form's own one says thanks. */
  nextInBrowser?: (entry: Entry, outcome: "stored" | "queued") => Promise<string | undefined>;
  /** Of the record that it fills; if absent, each form that was sent is a record of its own. */
  identity?: () => Identity;
  /** What a browser does once the form is stored or waits. */
  afterwards?: (entry: Entry, identity: Identity) => Promise<void>;
}

/** What a form's page shows after it was posted. */
export interface FormAnswer {
  errors: readonly FieldError[];
  /** What was typed, by field; values of lists stand on lines of their own. */
  values: Readonly<Record<string, string>>;
  /** Neither server nor browser has it. */
  failure?: string;
  /** It is on its way: when that was (milliseconds since 1970), and what is said about it. */
  sent?: { at: number; title: string; description: string };
}

export const NOT_POSTED: FormAnswer = { errors: [], values: {} };
