import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { environment } from "~/platform/environment.server";
import { isLoopback } from "~/platform/loopback.server";
import { bounceAddress } from "./bounces/bounce-address.server";
import { letterhead } from "./letterhead.server";
import { composeMail, type MailContent, type MailRow, mailUrl } from "./mail-content.server";
import { logDeliveredMail, logFailedAttempt } from "./outage-log.server";

/**
 * «refused»: this mail will never be accepted. «login»: our sign-in is wrong. «tls»: the server
 * offers no valid encryption, so nothing was sent to it. «server»: worth a retry.
 */
export type MailFailure = "refused" | "login" | "tls" | "server";

/**
 * Sends a mail to the SMTP server, or writes it as .eml if none is configured. The Message-ID is
 * the same on every attempt, so that a retry after a lost answer collapses into one mail.
 * @returns the kind of failure, undefined if the mail was accepted
 */
export async function deliverMail(
  mail: MailRow,
  content: MailContent,
  { MAIL_FROM, MAIL_TO, SMTP_URL, DATA_DIR, BOUNCE_DOMAIN } = environment(),
): Promise<MailFailure | undefined> {
  const sender = MAIL_FROM ?? letterhead().email;
  const recipient = mail.recipient ?? MAIL_TO ?? letterhead().email;
  const message = {
    from: { name: "Laborlotse", address: sender },
    to: { name: "", address: recipient },
    ...(BOUNCE_DOMAIN === undefined
      ? {}
      : { envelope: { from: await bounceAddress(mail, BOUNCE_DOMAIN), to: recipient } }),
    ...(content.replyTo === undefined ? {} : { replyTo: { name: "", address: content.replyTo } }),
    messageId: `<${mail.id}@${sender.slice(sender.indexOf("@") + 1)}>`,
    subject: content.subject,
    ...composeMail(content),
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(content) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    if (SMTP_URL === undefined) {
      const built = await fileTransport().sendMail(message);
      await writeMailFile(join(DATA_DIR, "mail"), mail.id, built.message as Buffer);
    } else {
      await smtpTransport(SMTP_URL).sendMail(message);
    }
    logDeliveredMail();
    return undefined;
  } catch (error) {
    return toMailFailure(error);
  }
}

/**
 * For the mail program's own button «Abmelden»: one POST without a page in between (RFC 8058). On
 * one line, because some programs read only the first.
 */
function unsubscribeHeaders({ optOut }: MailContent) {
  if (optOut === undefined) return {};
  return {
    "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${mailUrl(optOut.path)}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function toMailFailure(error: unknown): MailFailure {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const answer = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  if (code === "EAUTH" || code === "ENOAUTH") {
    logFailedAttempt("login", { code, answer });
    return "login";
  }
  if (code === "ETLS" || isAboutCertificate(error)) {
    logFailedAttempt("tls", { err: error, code });
    return "tls";
  }
  const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (aboutThisMail && typeof answer === "number" && answer >= 500) return "refused";
  logFailedAttempt("server", { err: error, code, answer });
  return "server";
}

/** OpenSSL's and Node's names for an expired, foreign or untrusted certificate, and for a failed handshake. */
function isAboutCertificate(error: unknown): boolean {
  if (!(error instanceof Error) || !("originalCode" in error)) return false;
  return /CERT|SIGNATURE|^ERR_(TLS|SSL)|^EPROTO$/.test(String(error.originalCode));
}

const smtpTransports = new Map<string, Transporter>();

function smtpTransport(url: string): Transporter {
  const existing = smtpTransports.get(url);
  if (existing !== undefined) return existing;
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // STARTTLS is used whenever the server offers it. If it is required, nothing is sent without it, not even our name.
    requireTLS: needsTls(hostname, searchParams.get("tls")),
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  smtpTransports.set(url, transport);
  return transport;
}

/** Mails are sent encrypted, unless they stay on this machine or the setting explicitly says otherwise. */
function needsTls(host: string, tlsMode: string | null): boolean {
  return tlsMode === null ? !isLoopback(host) : tlsMode === "required";
}

export function closeSmtpConnections(): void {
  for (const transport of smtpTransports.values()) transport.close();
  smtpTransports.clear();
}

let files: Transporter | undefined;

function fileTransport(): Transporter {
  files ??= createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return files;
}

/** Written atomically; the same mail written twice makes one file. */
async function writeMailFile(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${id}.${process.pid}`);
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, `${id}.eml`));
}
