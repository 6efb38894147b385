import { resolve } from "node:path";
import * as z from "zod/mini";
import { operator } from "../../catalogue/operator";

const count = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0)), fallback);

const schema = z.object({
  PORT: count(3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.email(), operator.email),
  MAIL_TO: z._default(z.email(), operator.email),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12))),
  TRUST_PROXY: count(0),
  FORM_LIMIT: count(120),
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
  const { DATA_DIR, PUBLIC_URL, ...settings } = parsed.data;
  return {
    ...settings,
    DATA_DIR: resolve(DATA_DIR),
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
