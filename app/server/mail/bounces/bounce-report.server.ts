import PostalMime, { type Email } from "postal-mime";

/** What a report says of a mail. */
export interface BounceReport {
  class: "hard" | "soft" | "auto_reply" | "unknown";
  /** The server has given up; else it goes on trying, or nothing is known. */
  isFinal: boolean;
  code: string;
  text: string;
  /** In which words the desk says it. */
  failure: string;
}

const MAX_TEXT_LENGTH = 300;
/**
 * Anybody who has had a mail of ours can send something back, and what is looked for in a long line without spaces takes
 * the square of its length. A server says what is the matter at the beginning.
 */
const MAX_READ_BYTES = 64 * 1024;
const MAX_READ_LENGTH = 4_000;

/** Reads what a mail server, or somebody's out-of-office, has sent back. */
export async function readBounceReport(raw: Buffer): Promise<BounceReport> {
  const email = await parseReport(raw);
  const fields = deliveryStatus(email);
  if (fields !== undefined) return ofStatus(fields);
  const words = wordsOf(email);
  if (isFromServer(email, words)) return ofWords(words);
  return nothing(isAutoReply(email) ? "auto_reply" : "unknown", words);
}

/** Its beginning. What was made to be unreadable (parts inside of parts without end) is empty: it must not stand in the way of others. */
export function parseReport(raw: Buffer): Promise<Email> {
  const options = { attachmentEncoding: "utf8" as const };
  const beginning = raw.subarray(0, MAX_READ_BYTES);
  return PostalMime.parse(beginning, options).catch(() => PostalMime.parse("", options));
}

/** The fields of RFC 3464, those of the recipient last; undefined where there is no such part. */
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

/** Without fields: qmail, Exim and others who write in words. */
function ofWords(words: string): BounceReport {
  const code = codeIn(words);
  const goesOn =
    /not yet been delivered|will continue to (try|be)|(is|was) delayed|no action is required|verzögert/i;
  return goesOn.test(words) ? delayed(code, words) : failed(code, words);
}

/** A full mailbox, or a server that was away, may be well tomorrow. */
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
  // Somebody's own words are not kept.
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

/** Neither an address nor more than a line or two. */
function short(text: string): string {
  return text
    .replace(/[^\s<>"]+@[^\s<>"]+/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}
