import { resolve } from "node:path";
import * as z from "zod/mini";
import { isLoopback } from "./http/loopback.server";

const count = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0)), fallback);

const onOff = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(["0", "1"]),
      z.transform((value) => value === "1"),
    ),
    fallback,
  );

/** A word that we don't know must not be taken for one of the two. */
function saysTlsInWords(url: string): boolean {
  const wanted = new URL(url).searchParams.get("tls");
  return wanted === null || wanted === "required" || wanted === "optional";
}

const schema = z.object({
  PORT: count(3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  HSTS_SUBDOMAINS: onOff(true),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PORTAL_SECRET: z.optional(z.string().check(z.minLength(32))),
  PORTAL_SECRET_OLD: z.optional(z.string().check(z.minLength(32))),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(32))),
  SMTP_URL: z.optional(
    z
      .url({ protocol: /^smtps?$/ })
      .check(z.refine(saysTlsInWords, "tls is «required» or «optional»")),
  ),
  MAIL_FROM: z.optional(z.email()),
  MAIL_TO: z.optional(z.email()),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12))),
  TRUST_PROXY: count(0),
  FORM_LIMIT: count(120),
  READ_LIMIT: count(240),
  OFFER_PAYMENTS: onOff(false),
});

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Settings of the portal, read once. Every one has a default for development; an empty value counts
 * as unset.
 * @throws Error that names each wrong setting, never its value
 */
export function readEnvironment(variables: Record<string, string | undefined> = process.env) {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== "");
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings are wrong:\n  ${wrong.join("\n  ")}`);
  }
  const { DATA_DIR, BACKUP_DIR, PUBLIC_URL, ...settings } = parsed.data;
  if (PUBLIC_URL === undefined && !isLoopback(settings.HOST)) {
    throw new Error(
      "These settings are wrong:\n  PUBLIC_URL: needed where HOST is not this machine alone, e.g. https://portal.example",
    );
  }
  return {
    ...settings,
    DATA_DIR: resolve(DATA_DIR),
    BACKUP_DIR: BACKUP_DIR === undefined ? undefined : resolve(BACKUP_DIR),
    /** Origin only, without a path: «https://laborlotse.example». */
    PUBLIC_URL: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin,
  };
}

let current: Environment | undefined;

/** The settings of this process. */
export function environment(): Environment {
  current ??= readEnvironment();
  return current;
}

/** Where browsers find the portal: its public address, or without one where it listens. */
export function portalOrigin({ PUBLIC_URL, HOST, PORT } = environment()): string {
  return PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}
