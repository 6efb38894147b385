import { resolve } from "node:path";
import * as z from "zod/mini";
import { toEmailAddress } from "#catalogue/email-address";
import { LOG_LEVELS } from "./log.server";
import { isLoopback } from "./loopback.server";

/** Digits only: JavaScript also takes «0x10», «1e3» and « » for numbers. */
const count = (fallback: number, most = Number.MAX_SAFE_INTEGER, least = 0) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,15}$/.test(text) && Number(text) <= most && Number(text) >= least,
          ),
        ),
      z.transform(Number),
    ),
    fallback,
  );

const onOff = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(["0", "1"]),
      z.transform((value) => value === "1"),
    ),
    fallback,
  );

const address = z.string().check(z.refine((text) => toEmailAddress(text) !== undefined));

const secret = z.optional(z.string().check(z.minLength(32)));

/** An unknown word must not count as one of the two. */
function hasValidTls(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const wanted = new URL(url).searchParams.get("tls");
  return wanted === null || wanted === "required" || wanted === "optional";
}

/** The portal is at the root of its host; anything else in the address would be ignored silently. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash, username, password } = new URL(url);
  return pathname === "/" && [search, hash, username, password].every((part) => part === "");
}

/** User name and password leave this machine only encrypted. */
function isMailbox(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const isSafe = protocol === "imaps:" || isLoopback(hostname);
  return isSafe && username !== "" && password !== "";
}

/** A special character in the password must not end the host early. */
function hasOneHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, hash } = new URL(url);
  return hash === "" && !hostname.includes(",") && !pathname.includes("@");
}

const schema = z.object({
  PORT: count(3000, 65_535),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isOrigin))),
  HSTS_SUBDOMAINS: onOff(true),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ }).check(z.refine(hasOneHost))),
  DATABASE_POOL: count(14, 100, 6),
  PORTAL_SECRET: secret,
  PORTAL_SECRET_OLD: secret,
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEY: secret,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ }).check(z.refine(hasValidTls))),
  BOUNCE_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  BOUNCE_IMAP_URL: z.optional(z.url({ protocol: /^imaps?$/ }).check(z.refine(isMailbox))),
  MAIL_FROM: z.optional(address),
  MAIL_TO: z.optional(address),
  ADMIN_EMAIL: z.optional(address),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12))),
  TRUST_PROXY: count(0),
  DRAIN_SECONDS: count(0),
  FORM_LIMIT: count(120),
  READ_LIMIT: count(240),
  OFFER_PAYMENTS: onOff(false),
  METRICS_TOKEN: secret,
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS)),
});

const NUMBER = "a whole number, 0 or more";
const SWITCH = "0 or 1";
const SECRET = "32 characters or more";
const ADDRESS = "an e-mail address";

const expected: Record<keyof typeof schema.shape, string> = {
  PORT: "a whole number from 0 to 65535",
  HOST: "a host name or an address of this machine",
  PUBLIC_URL: "http:// or https:// and a host, without a path, e.g. https://portal.example",
  HSTS_SUBDOMAINS: SWITCH,
  DATA_DIR: "a folder",
  DATABASE_URL:
    "postgresql://user:password@host/database with one host; in a password @ is %40, # %23, / %2F, ? %3F",
  DATABASE_POOL: "a whole number from 6 to 100",
  PORTAL_SECRET: SECRET,
  PORTAL_SECRET_OLD: SECRET,
  BACKUP_DIR: "a folder",
  BACKUP_KEY: SECRET,
  SMTP_URL: "an address that begins with smtp:// or smtps://; tls is «required» or «optional»",
  BOUNCE_DOMAIN: "a domain in small letters, e.g. bounce.portal.example",
  BOUNCE_IMAP_URL: "a mailbox, e.g. imaps://user:password@mail.portal.example/INBOX",
  MAIL_FROM: ADDRESS,
  MAIL_TO: ADDRESS,
  ADMIN_EMAIL: ADDRESS,
  ADMIN_PASSWORD: "12 characters or more",
  TRUST_PROXY: NUMBER,
  DRAIN_SECONDS: NUMBER,
  FORM_LIMIT: NUMBER,
  READ_LIMIT: NUMBER,
  OFFER_PAYMENTS: SWITCH,
  METRICS_TOKEN: SECRET,
  LOG_LEVEL: `one of ${LOG_LEVELS.join(", ")}`,
};

export const settingNames: readonly string[] = Object.keys(expected);

/** Why the portal can't start: one line per setting, never with its value. */
export class WrongSettingsError extends Error {
  constructor(lines: readonly string[]) {
    super(`These settings are wrong:\n  ${lines.join("\n  ")}`);
  }
}

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Settings of the portal, read once. Each has a default for development; an empty value counts as unset.
 * @throws WrongSettingsError that names each wrong setting, never its value
 */
export function readEnvironment(variables: Record<string, string | undefined> = process.env) {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== "");
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    const expectations: Record<string, string> = expected;
    throw new WrongSettingsError([...wrong].map((name) => `${name}: ${expectations[name]}`));
  }
  const { DATA_DIR, BACKUP_DIR, PUBLIC_URL, ...settings } = parsed.data;
  if (PUBLIC_URL === undefined && !isLoopback(settings.HOST)) {
    throw new WrongSettingsError([
      "PUBLIC_URL: needed where HOST is not this machine alone, e.g. https://portal.example",
    ]);
  }
  return {
    ...settings,
    DATA_DIR: resolve(DATA_DIR),
    BACKUP_DIR: BACKUP_DIR === undefined ? undefined : resolve(BACKUP_DIR),
    PUBLIC_URL: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin,
  };
}

let current: Environment | undefined;

export function environment(): Environment {
  current ??= readEnvironment();
  return current;
}

/** The origin that browsers see: the public address, or without one the address that it listens on. */
export function portalOrigin({ PUBLIC_URL, HOST, PORT } = environment()): string {
  return PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}
