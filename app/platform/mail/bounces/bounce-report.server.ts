import PostalMime, { type Email } from "postal-mime";

export interface BounceReport {
  class: "hard" | "soft" | "auto_reply" | "unknown";
  isFinal: boolean;
  code: string;
  /** Words of a server that failed or keeps trying; otherwise empty, because a person may have written them. */
  text: string;
  failure: string;
}

/** A report quotes at most the headers of its mail; only the beginning of a longer one is read. */
export const MAX_REPORT_BYTES = 256 * 1024;
const MAX_TEXT_LENGTH = 300;
/**
 * Anybody who has received a mail of ours can send something back, and matching a long line without
 * spaces takes time quadratic in its length. Servers state the reason at the beginning.
 */
const MAX_READ_LENGTH = 4_000;

const STATUS_PART = /^message\/(global-)?delivery-status$/;

type Fields = ReadonlyMap<string, string>;

export function readBounceReport(email: Email): BounceReport {
  const recipients = deliveryStatus(email);
  const reports = recipients.flatMap((fields) => toReport(fields) ?? []);
  // Lists and forwarding report on several recipients: the mail arrived only if none failed.
  const report = reports.find(({ isFinal }) => isFinal) ?? reports[0];
  if (report !== undefined) return report;
  if (recipients.length > 0) return emptyReport("unknown");
  if (isWrittenAsReply(email)) return emptyReport("auto_reply");
  const words = `${email.subject ?? ""}\n${getText(email)}`;
  const verdict = isFromServer(email, words) ? classifyServerText(words) : "neither";
  if (verdict === "failed") return failedReport(findCode(words), getText(email));
  if (verdict === "delayed") return delayedReport(findCode(words), getText(email));
  return emptyReport(isAutoSubmitted(email) ? "auto_reply" : "unknown");
}

/**
 * Parses its beginning. A message made to be unreadable (endlessly nested parts) counts as empty,
 * so that it does not block the others.
 */
export function parseReport(raw: Buffer): Promise<Email> {
  const options = { attachmentEncoding: "utf8" as const };
  const beginning = raw.subarray(0, MAX_REPORT_BYTES);
  return PostalMime.parse(beginning, options).catch(() => PostalMime.parse("", options));
}

function deliveryStatus({ attachments }: Email): Fields[] {
  const part = attachments.find(({ mimeType }) => STATUS_PART.test(mimeType));
  const lines = String(part?.content ?? "")
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  const groups = [new Map<string, string>()];
  for (const line of lines) {
    // Old syntax allows spaces before the colon (RFC 5322, 4.5).
    const [, name, value] = /^([\w-]+)[ \t]*:\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    // The next recipient begins with a field that the one before has, blank line or not.
    if (groups.at(-1)?.has(key)) groups.push(new Map());
    groups.at(-1)?.set(key, value.slice(0, MAX_READ_LENGTH));
  }
  return groups.filter((fields) => getValue(fields, "action") || getValue(fields, "status"));
}

/** @returns undefined if the recipient was reached, or nothing is stated */
function toReport(fields: Fields): BounceReport | undefined {
  const text = fields.get("diagnostic-code") ?? "";
  const status = findCode(getValue(fields, "status"));
  const code = status || findCode(text);
  const action = getValue(fields, "action") || (status.startsWith("5") ? "failed" : "");
  if (action === "failed") return failedReport(code, text);
  return action === "delayed" ? delayedReport(code, text) : undefined;
}

/** In lower case, without the comments that RFC 3464 allows: «failed (user unknown)». */
function getValue(fields: Fields, name: string): string {
  const value = fields.get(name) ?? "";
  return value
    .replace(/\([^()]*\)/g, " ")
    .trim()
    .toLowerCase();
}

/** A full mailbox, or a server that was down, may recover tomorrow. */
function failedReport(code: string, text: string): BounceReport {
  const failure = classifyFailure(code, text);
  const isPassing = code.startsWith("4") || failure === "bounced-full";
  return { class: isPassing ? "soft" : "hard", isFinal: true, code, text: shorten(text), failure };
}

function delayedReport(code: string, text: string): BounceReport {
  const failure = classifyFailure(code, text);
  return { class: "soft", isFinal: false, code, text: shorten(text), failure };
}

function emptyReport(what: "auto_reply" | "unknown"): BounceReport {
  return { class: what, isFinal: false, code: "", text: "", failure: "bounced-other" };
}

function findCode(text: string): string {
  return /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? /\b[45]\d\d\b/.exec(text)?.[0] ?? "";
}

function classifyFailure(code: string, text: string): string {
  if (/\.2\.2$/.test(code) || /quota|mailbox (is )?full|over ?quota|postfach .*voll/i.test(text)) {
    return "bounced-full";
  }
  if (
    /\.1\.(0|1|6|10)$/.test(code) ||
    /unknown|no such|does(n't| not) exist|not found/i.test(text)
  ) {
    return /host|domain/i.test(text) && !/user|mailbox|address/i.test(text)
      ? "bounced-host"
      : "bounced-unknown";
  }
  if (/\.1\.2$|\.4\.\d+$/.test(code)) return "bounced-host";
  return /\.7\.\d+$/.test(code) ? "bounced-refused" : "bounced-other";
}

/** Some name no domain: «MAILER-DAEMON <>». */
function isFromServer({ from, headers }: Email, words: string): boolean {
  const sender = from?.address || from?.name || "";
  return (
    headers.some(({ key }) => key === "x-failed-recipients") ||
    /^(mailer-?daemon|mail-?daemon|mdaemon|postmaster)(@|$)/i.test(sender) ||
    /this is the qmail-send program/i.test(words)
  );
}

/** By headers that only replies have: servers call their reports «auto-replied» too. */
function isWrittenAsReply({ headers, subject = "" }: Email): boolean {
  return isAutoReplySubject(subject) || headers.some(({ key }) => /^x-autore(ply|spond)/.test(key));
}

function isAutoSubmitted({ headers }: Email): boolean {
  const getHeader = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase();
  return (
    getHeader("auto-submitted")?.startsWith("auto-") === true ||
    getHeader("x-auto-response-suppress") !== undefined ||
    ["auto_reply", "auto-reply"].includes(getHeader("precedence")?.trim() ?? "")
  );
}

function getText({ text = "", html = "" }: Email): string {
  const words = text === "" ? html.replace(/<[^<>]+>/g, " ") : text;
  return words.slice(0, MAX_READ_LENGTH);
}

/** Without addresses and control characters, and a line or two at most. */
function shorten(text: string): string {
  return text
    .replace(/[^\s<>"]+@[^\s<>"]+/g, "…")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/** The server keeps trying: nobody has to act yet. */
const RETRYING = new RegExp(
  [
    "warning only|(still |be )(being )?retried|will (continue to|keep) (try|be|attempt)|will retry|attempts will continue",
    "not yet been delivered|(is|was|has been|delivery) delayed|delayed mail|notification \\(delay|no action is required|do not need to resend",
    "verzögert|noch nicht zugestellt|zustellung wird (weiter|erneut) versucht|weitere zustellversuche",
    "pas encore (pu )?être|retardée?|nouvelles tentatives|differita|nuovi tentativi",
  ].join("|"),
  "i",
);
const GAVE_UP =
  /not going to try again|giving up|has given up|has expired|retry time(out)? (not reached|exceeded)|keine weiteren zustellversuche|endgültig/i;

const REFUSAL_CODE = /\b5\.\d{1,3}\.\d{1,3}\b|\b55\d\b/;
const FAILED = new RegExp(
  [
    "undeliver|delivery (has |status notification \\(|to the following recipients? )?fail|failure notice|returned (mail|to sender)",
    "(could|can|was|were|be)( ?not|n't) (be )?(delivered|deliver)|wasn't able to deliver|permanent (error|failure)|user unknown|no such user",
    "unzustellbar|nicht zustellbar|(nicht|kann nicht) (aus|zu)gestellt|zustellung (ist )?fehlgeschlagen",
    "non remis|non distribu|échec de (la )?(remise|livraison|distribution)|n'a pas pu être|non (è stato possibile )?(recapitat|consegn)|mancata consegna",
  ].join("|"),
  "i",
);
/** Accepted, but held until somebody there has checked it. */
const HELD = /quarant|moderat|freigabe|wird gepr(ü|ue)ft|held for|pending approval/i;

/** Marks automatic replies, which are no failed delivery, whatever they quote. */
const AUTO_REPLY_SUBJECT =
  /^(auto(matic|matische|mated)?[ -]?(reply|response|antwort)|abwesen|out of (the )?office|ferienabwesen|ich bin (zurzeit |derzeit )?(abwesend|in den ferien)|r[ée]ponse automatique|absence|risposta automatica|fuori (sede|ufficio)|ticket\b|\[ticket)/i;

/**
 * Classifies plain text, subject included: qmail, Exim and others write no fields. Only explicit words count as failure
 * or delay.
 */
function classifyServerText(words: string): "failed" | "delayed" | "neither" {
  if (RETRYING.test(words) && !GAVE_UP.test(words)) return "delayed";
  if (HELD.test(words) && !REFUSAL_CODE.test(words)) return "neither";
  return FAILED.test(words) || REFUSAL_CODE.test(words) ? "failed" : "neither";
}

function isAutoReplySubject(subject: string): boolean {
  return AUTO_REPLY_SUBJECT.test(subject.trim());
}
