import type { AccessCredentials } from "./access-credentials";
import type { RequestForPractice } from "./practice-view.server";

/** What can be opened as a page of its own before anything happens; the same names carry it out. */
export const REQUEST_STEPS = [
  "accept",
  "decline",
  "decline-all",
  "ask",
  "answer",
  "withdraw",
  "reveal",
  "review",
  "withdraw-review",
  "needs",
  "exclude",
  "erase",
] as const;

export type StepName = (typeof REQUEST_STEPS)[number];

/** What a step is about; all of it is passed on by its form. */
export interface StepFields {
  round: string;
  /** Invitation and version, as they were shown: «id.2». */
  offer: string;
  question: string;
  entry: string;
  /** Made with the page: sent twice, it is done once. */
  id: string;
}

export interface RequestStep {
  name: StepName;
  fields: StepFields;
  /** What was typed, and what is wrong with it. */
  typed: Readonly<Record<string, string>>;
  errors: readonly { field: string; message: string }[];
}

/** A code by mail stands between a link and what it may not do alone. */
export interface CodeStep {
  name: "code";
  /** What is to be done afterwards. */
  next: StepName;
  fields: StepFields;
  /** What was typed before a code that was given earlier ran out. */
  typed: Readonly<Record<string, string>>;
  isSent: boolean;
  error: string | undefined;
}

export interface PageNotice {
  title: string;
  text: string;
  lines?: readonly string[];
  tone: "success" | "failure";
}

/** Something the portal keeps of an entry beside its answers, in a line. */
export interface HistoryLine {
  id: string;
  at: Date;
  text: string;
}

export interface RequestView extends RequestForPractice {
  /** Events and mails, newest first. */
  history: readonly HistoryLine[];
}

export interface RequestsView {
  state: "shown";
  /** How many older entries the page does not show. */
  leftOut: number;
  credentials: AccessCredentials;
  by: "device" | "link" | "code";
  requests: readonly RequestView[];
  /** Drawing or picture of each laboratory, by its slug. */
  pictures: Readonly<Record<string, string>>;
  /** Laboratories that may be asked, to name those that must not be. */
  labs: readonly { id: string; name: string; place: string }[];
  /** Names of the software that is published. */
  software: readonly string[];
  /** ISO day, to say which offers are over. */
  today: string;
  step: RequestStep | CodeStep | undefined;
  notice: PageNotice | undefined;
}

export type PageState =
  | RequestsView
  /** Neither link nor record: the browser may know some, or a link can be asked for. */
  | { state: "unknown" }
  /** A link or code that shows nothing, whatever the reason. */
  | { state: "refused" }
  | { state: "link-sent" }
  | { state: "erased" };
