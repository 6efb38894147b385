import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { environment } from "../environment.server";
import { log } from "../log.server";
import { absolute, composeMail, type MailContent, type MailRow } from "./mail-content.server";

/** «refused»: this mail will never be taken. «login»: our sign-in is wrong. «server»: worth another try. */
export type MailFailure = "refused" | "login" | "server";

/**
 * Hands a mail to the SMTP server, or writes it as .eml where none is set. The Message-ID is the same
 * on every attempt, so that a repeat after a lost answer collapses into one mail.
 * @returns the kind of failure, undefined when the mail was taken
 */
export async function deliverMail(
  mail: MailRow,
  content: MailContent,
  { MAIL_FROM, MAIL_TO, SMTP_URL, DATA_DIR } = environment(),
): Promise<MailFailure | undefined> {
  const message = {
    from: { name: "Laborlotse", address: MAIL_FROM },
    to: { name: "", address: mail.recipient ?? MAIL_TO },
    ...(content.replyTo === undefined ? {} : { replyTo: { name: "", address: content.replyTo } }),
    messageId: `<${mail.id}@${MAIL_FROM.slice(MAIL_FROM.indexOf("@") + 1)}>`,
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
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** The mail program's own button «Abmelden»: one POST without a page in between (RFC 8058). */
function unsubscribeHeaders({ optOutPath }: MailContent): Record<string, string> {
  if (optOutPath === undefined) return {};
  return {
    "List-Unsubscribe": `<${absolute(optOutPath)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function failureOf(error: unknown): MailFailure {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const answer = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  if (code === "EAUTH" || code === "ENOAUTH") return "login";
  const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (aboutThisMail && typeof answer === "number" && answer >= 500) return "refused";
  log.warn({ err: error, code, answer }, "mail server does not take mail");
  return "server";
}

const smtpTransports = new Map<string, Transporter>();

function smtpTransport(url: string): Transporter {
  const known = smtpTransports.get(url);
  if (known !== undefined) return known;
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // STARTTLS is used wherever the server offers it; a URL may insist with ?requireTLS=true.
    requireTLS: searchParams.get("requireTLS") === "true",
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

/** Ends the kept connections to the mail server. */
export function closeSmtpConnections(): void {
  for (const transport of smtpTransports.values()) transport.close();
  smtpTransports.clear();
}

let files: Transporter | undefined;

function fileTransport(): Transporter {
  files ??= createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return files;
}

/** A kill leaves a whole file or none; the same mail written twice is one file. */
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
