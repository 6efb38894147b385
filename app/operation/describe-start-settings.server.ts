import { type Environment, settingNames } from "~/platform/environment.server";
import { isLoopback } from "~/platform/loopback.server";
import { PORTAL_VERSION } from "~/platform/version.server";

interface Account {
  email: string;
  password: string;
}

/** Shorter names would be similar by chance. */
const MIN_NAME_LENGTH = 6;

/** One line each, without secrets. */
export function describeStartSettings(
  settings: Environment,
  variables: Record<string, string | undefined> = process.env,
): string[] {
  const { DATABASE_URL, SMTP_URL, DATA_DIR, METRICS_TOKEN } = settings;
  const database =
    DATABASE_URL === undefined ? `embedded, in ${DATA_DIR}` : formatServer(DATABASE_URL);
  const mails =
    SMTP_URL === undefined ? `files in ${DATA_DIR}/mail, none leaves` : formatServer(SMTP_URL);
  return [
    `Version ${PORTAL_VERSION}. Database: ${database}. Mails: ${mails}. Metrics: ${METRICS_TOKEN === undefined ? "off" : "on"}.`,
    ...[...settingDoubts(settings), ...misspelt(variables)].map((doubt) => `Note: ${doubt}`),
  ];
}

/** The password is printed this once; services store their output. */
export function formatFirstAdmin(made: Account | undefined): string[] {
  if (made === undefined) return [];
  const { email, password } = made;
  const line = `First admin, shown once: ${email} / ${password} (sign in at /admin/login)`;
  if (process.stdout.isTTY) return [line];
  return [
    line,
    "Delete the line above where this output is kept, or set ADMIN_PASSWORD beforehand.",
  ];
}

/** Host and port only, without credentials. */
function formatServer(url: string): string {
  const { host, searchParams } = new URL(url);
  return host || searchParams.get("host") || "on this machine";
}

/** Settings that are valid, but rarely intended. */
function settingDoubts({ PUBLIC_URL, TRUST_PROXY, SMTP_URL }: Environment): string[] {
  const isHttps = PUBLIC_URL?.startsWith("https:") ?? false;
  const smtp = SMTP_URL === undefined ? undefined : new URL(SMTP_URL);
  const isOpenMail = smtp?.searchParams.get("tls") === "optional" && !isLoopback(smtp.hostname);
  return [
    ...(isHttps && TRUST_PROXY === 0
      ? [
          "PUBLIC_URL is https, so a proxy stands in front; with TRUST_PROXY=0 all visitors share its address and its limits",
        ]
      : []),
    ...(PUBLIC_URL !== undefined && !isHttps && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? ["PUBLIC_URL is http: what visitors send can be read on its way"]
      : []),
    ...(isOpenMail
      ? ["SMTP_URL has tls=optional: mails and the password may leave unencrypted"]
      : []),
  ];
}

/** Variables whose name resembles an unset setting: most likely typing errors. */
function misspelt(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables).flatMap((name) => {
    if (name.length < MIN_NAME_LENGTH || settingNames.includes(name)) return [];
    const suggestion = settingNames.find(
      (one) => one.length >= MIN_NAME_LENGTH && !variables[one] && edits(name, one) <= 2,
    );
    return suggestion === undefined
      ? []
      : [`${name} is no setting of the portal; is ${suggestion} meant?`];
  });
}

/** Levenshtein distance between two words; exact up to 2. */
function edits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  let before = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...to].entries()) {
      const swap = (before[at] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(swap, (before[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    before = line;
  }
  return before.at(-1) ?? 0;
}
