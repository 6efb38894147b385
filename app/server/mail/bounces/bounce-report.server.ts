import PostalMime, { type Email } from "postal-mime";

/** A report's statement about a mail. */
export interface BounceReport {
  class: "hard" | "soft" | "auto_reply" | "unknown";
  /** The server has given up; false: it keeps trying, or nothing is known. */
  isFinal: boolean;
  code: string;
  text: string;
  /** Key of the desk's text. */
  failure: string;
}

const MAX_TEXT_LENGTH = 300;
/**
 * Anybody who has received a mail of ours can send something back, and matching a long line without
 * spaces takes time quadratic in its length. Servers state the reason at the beginning.
 */
const MAX_READ_BYTES = 64 * 1024;
const MAX_READ_LENGTH = 4_000;

/** Reads the message of a mail server, or an out-of-office reply. */
export async function readBounceReport(raw: Buffer): Promise<BounceReport> {
  const email = await parseReport(raw);
  const fields = deliveryStatus(email);
  if (fields !== undefined) return ofStatus(fields);
  const words = wordsOf(email);
  if (isFromServer(email, words)) return ofWords(words);
  return nothing(isAutoReply(email) ? "auto_reply" : "unknown", words);
}

/**
 * Parses its beginning. A message made to be unreadable (endlessly nested parts) counts as empty,
 * so that it does not block the others.
 */
export function parseReport(raw: Buffer): Promise<Email> {
  const options = { attachmentEncoding: "utf8" as const };
  const beginning = raw.subarray(0, MAX_READ_BYTES);
  return PostalMime.parse(beginning, options).catch(() => PostalMime.parse("", options));
}

/** The fields of RFC 3464, the recipient's last; undefined if there is no such part. */
function deliveryStatus({ attachments }: Email): Map<string, string> | undefined {
  const part = attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (part === undefined) return undefined;
  const lines = String(part.content)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) return [];
      return [[name.toLowerCase(), value.slice(0, MAX_READ_LENGTH)]];
    }),
  );
}

function ofStatus(fields: ReadonlyMap<string, string>): BounceReport {
  const text = fields.get("diagnostic-code") ?? "";
  const code = codeIn(fields.get("status") ?? "") || codeIn(text);
  const action = fields.get("action")?.trim().toLowerCase();
  if (action === "failed") return failed(code, text);
  if (action === "delayed") return delayed(code, text);
  return nothing("unknown", text);
}

/** Reports without fields: qmail, Exim and others that write plain text. */
function ofWords(words: string): BounceReport {
  const code = codeIn(words);
  const goesOn =
    /not yet been delivered|will continue to (try|be)|(is|was) delayed|no action is required|verzögert/i;
  return goesOn.test(words) ? delayed(code, words) : failed(code, words);
}

/** A full mailbox, or a server that was down, may recover tomorrow. */
function failed(code: string, text: string): BounceReport {
  const failure = failureOf(code, text);
  const isPassing = code.startsWith("4") || failure === "bounced-full";
  return { class: isPassing ? "soft" : "hard", isFinal: true, code, text: short(text), failure };
}

function delayed(code: string, text: string): BounceReport {
  const failure = failureOf(code, text);
  return { class: "soft", isFinal: false, code, text: short(text), failure };
}

function nothing(what: "auto_reply" | "unknown", text: string): BounceReport {
  // Texts that a person wrote are not stored.
  const kept = what === "auto_reply" ? "" : short(text);
  return { class: what, isFinal: false, code: "", text: kept, failure: "bounced-other" };
}

function codeIn(text: string): string {
  return /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? /\b[45]\d\d\b/.exec(text)?.[0] ?? "";
}

function failureOf(code: string, text: string): string {
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

function isFromServer({ from, headers }: Email, words: string): boolean {
  const sender = from?.address ?? "";
  return (
    headers.some(({ key }) => key === "x-failed-recipients") ||
    /^(mailer-daemon|postmaster|mail-daemon)@/i.test(sender) ||
    /this is the qmail-send program/i.test(words)
  );
}

function isAutoReply({ headers, subject = "" }: Email): boolean {
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase();
  return (
    headerOf("auto-submitted")?.startsWith("auto-") === true ||
    headerOf("x-autoreply") !== undefined ||
    headerOf("precedence") === "auto_reply" ||
    /^(auto(matische)?[ :-]|abwesen|out of office|ferienabwesen)/i.test(subject)
  );
}

function wordsOf({ text = "", html = "" }: Email): string {
  const words = text === "" ? html.replace(/<[^<>]+>/g, " ") : text;
  return words.slice(0, MAX_READ_LENGTH);
}

/** Without addresses, and a line or two at most. */
function short(text: string): string {
  return text
    .replace(/[^\s<>"]+@[^\s<>"]+/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}
