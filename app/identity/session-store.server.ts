import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { sessions } from "#database/sessions";
import type { Transaction } from "~/platform/database/database.server";
import { formatCookie, readCookie } from "./cookies.server";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Seconds without use, and in all, after which a session is over; named as its cookie. */
const LIFETIMES = {
  admin: { idle: HOUR_S / 2, longest: 12 * HOUR_S },
  labor: { idle: 14 * DAY_S, longest: 14 * DAY_S },
  requests: { idle: DAY_S, longest: DAY_S },
};

export type SessionKind = keyof typeof LIFETIMES;

type SessionOwner = Pick<
  typeof sessions.$inferInsert,
  "userId" | "contactId" | "mailbox" | "entryIds" | "confirmedUntil" | "userAgent"
>;

/** A new token each time, so that nobody knows that of a session in advance; the browser's earlier session ends. */
export async function insertSession(
  tx: Transaction,
  request: Pick<Request, "headers">,
  kind: SessionKind,
  owner: SessionOwner,
): Promise<string> {
  const token = createToken();
  await tx.delete(sessions).where(isOfBrowser(request, kind));
  await tx
    .insert(sessions)
    .values({ ...owner, tokenHash: hashSessionToken(token), expiresAt: toIdleEnd(kind) });
  return formatCookie(kind, token, LIFETIMES[kind].longest);
}

export function isOfBrowser(request: Pick<Request, "headers">, kind: SessionKind): SQL {
  return eq(sessions.tokenHash, hashSessionToken(readCookie(request, kind)));
}

/** Only the database's clock counts; a session started by a clock that ran ahead is invalid. */
export function isOpenSession(kind: SessionKind): SQL | undefined {
  const { idle, longest } = LIFETIMES[kind];
  return and(
    gt(sessions.expiresAt, sql`now()`),
    lt(sessions.expiresAt, sql`now() + make_interval(secs => ${idle + 60})`),
    gt(sessions.createdAt, sql`now() - make_interval(secs => ${longest})`),
  );
}

export function toIdleEnd(kind: SessionKind): SQL {
  return sql`now() + make_interval(secs => ${LIFETIMES[kind].idle})`;
}

export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Plain hash without a key: 32 random bytes can't be guessed. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
