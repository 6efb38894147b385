import type { AccessCredentials } from "./access-credentials";
import type { RequestForPractice } from "./practice-view.server";

/** Steps that have a page of their own before anything happens; the same names carry them out. */
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

export type RequestStepName = (typeof REQUEST_STEPS)[number];

export interface RequestStepFields {
  round: string;
  /** Invitation and version, as shown: «id.2». */
  offer: string;
  question: string;
  entry: string;
  /** Created with the page, so that sending twice does it once. */
  id: string;
}

export interface RequestStep {
  name: RequestStepName;
  fields: RequestStepFields;
  typed: Readonly<Record<string, string>>;
  errors: readonly { field: string; message: string }[];
}

/** A link must be confirmed by a mailed code before an action. */
export interface CodeStep {
  name: "code";
  next: RequestStepName;
  fields: RequestStepFields;
  /** Input from before an earlier code expired. */
  typed: Readonly<Record<string, string>>;
  isSent: boolean;
  error: string | undefined;
}

export interface RequestPageNotice {
  title: string;
  text: string;
  lines?: readonly string[];
  tone: "success" | "failure";
}

export interface HistoryLine {
  id: string;
  at: Date;
  text: string;
}

export interface RequestView extends RequestForPractice {
  history: readonly HistoryLine[];
}

export interface RequestsView {
  state: "shown";
  leftOut: number;
  credentials: AccessCredentials;
  by: "device" | "link" | "code";
  requests: readonly RequestView[];
  pictures: Readonly<Record<string, string>>;
  labs: readonly { id: string; name: string; place: string }[];
  software: readonly string[];
  today: string;
  step: RequestStep | CodeStep | undefined;
  notice: RequestPageNotice | undefined;
}

export type MyRequestsPageState =
  | RequestsView
  /** Neither link nor record: the browser may have records, or a link can be requested. */
  | { state: "unknown" }
  /** An invalid link or code, whatever the reason. */
  | { state: "refused" }
  | { state: "link-sent" }
  | { state: "erased" };
