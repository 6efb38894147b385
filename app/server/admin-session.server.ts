import { randomBytes } from "node:crypto";
import { count, sql } from "drizzle-orm";
import { createContext, type MiddlewareFunction, redirect } from "react-router";
import {
  adminAccounts,
  adminSessions,
  adminUsers,
  adminVerifications,
} from "../../database/schema";
import { database } from "./database.server";
import { environment } from "./environment.server";
import { log } from "./log.server";
import { requestContext } from "./request-context.server";
import { sharedSecret } from "./settings.server";

const IDLE_S = 30 * 60;
const ABSOLUTE_MS = 12 * 60 * 60 * 1_000;

export interface Admin {
  id: string;
  name: string;
  email: string;
}

/** The signed-in operator, for loaders and actions below `/admin`. */
export const adminContext = createContext<Admin>();

type Auth = Awaited<ReturnType<typeof createAuth>>;
let auth: Promise<Auth> | undefined;

/** better-auth, loaded with the first sign-in: visitors never pay for it. */
function adminAuth(): Promise<Auth> {
  auth ??= createAuth();
  return auth;
}

async function createAuth() {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
  ]);
  const { PUBLIC_URL, HOST, PORT } = environment();
  const isHttps = PUBLIC_URL?.startsWith("https:") ?? false;
  return betterAuth({
    baseURL: PUBLIC_URL ?? `http://${HOST}:${PORT}`,
    secret: await sharedSecret("admin-session"),
    database: drizzleAdapter(database(), {
      provider: "pg",
      schema: {
        user: adminUsers,
        session: adminSessions,
        account: adminAccounts,
        verification: adminVerifications,
      },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    session: { expiresIn: IDLE_S, updateAge: 60 },
    // Counting tries is server/rate-limit.server.ts: one limiter for the whole portal.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, secure: isHttps, sameSite: "lax", path: "/" },
      cookies: {
        session_token: { name: isHttps ? "__Host-laborlotse-admin" : "laborlotse-admin" },
      },
    },
    logger: { disabled: true },
  });
}

/** @returns the answer's cookies, undefined when e-mail or password is wrong */
export async function signIn(email: string, password: string): Promise<Headers | undefined> {
  const { api } = await adminAuth();
  const response = await api.signInEmail({ body: { email, password }, asResponse: true });
  return response.ok ? cookiesOf(response.headers) : undefined;
}

/**
 * Ends the session on the server, so that a kept cookie is worth nothing.
 * @throws where the database is away; better-auth's own sign-out would take the cookie and leave the session
 */
export async function signOut(request: Request): Promise<Headers> {
  const { api } = await adminAuth();
  await database().execute(sql`select 1`);
  const response = await api.signOut({ headers: request.headers, asResponse: true });
  return cookiesOf(response.headers);
}

function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("Set-Cookie", cookie);
  return cookies;
}

interface CheckedSession {
  admin: Admin;
  /** Renewed cookies for the answer. */
  cookies: string[];
}

/**
 * The valid session of a request. A session ends 30 minutes after the operator last did something and
 * after 12 hours in any case; a failure while checking counts as signed out (specification, point 4).
 */
async function checkSession(
  request: Request,
  { prolong }: { prolong: boolean },
): Promise<CheckedSession | undefined> {
  try {
    const { api } = await adminAuth();
    const { response, headers } = await api.getSession({
      headers: request.headers,
      query: { disableRefresh: !prolong },
      returnHeaders: true,
    });
    if (response === null) return undefined;
    if (Date.now() - response.session.createdAt.getTime() > ABSOLUTE_MS) return undefined;
    const { id, name, email } = response.user;
    return { admin: { id, name, email }, cookies: headers.getSetCookie() };
  } catch (error) {
    log.error({ err: error }, "the session could not be checked");
    return undefined;
  }
}

export async function hasAdminSession(request: Request): Promise<boolean> {
  return (await checkSession(request, { prolong: false })) !== undefined;
}

/**
 * Guard of every route below `/admin`: without a valid session nothing but a redirect to the sign-in.
 * Opening an address and sending a form prolong the session; what an open page asks by itself does not.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const prolong = request.method !== "GET" || !context.get(requestContext).isDataRequest;
  const session = await checkSession(request, { prolong });
  if (session === undefined) throw redirect("/admin/login");
  context.set(adminContext, session.admin);
  const answer = await next();
  for (const cookie of session.cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
};

/**
 * Makes the first admin account; called under the migration lock, so only one process does.
 * @returns a new password where ADMIN_PASSWORD gave none, to be shown once
 */
export async function createFirstAdmin(): Promise<{ email: string; password: string } | undefined> {
  const [admins] = await database().select({ count: count() }).from(adminUsers);
  if ((admins?.count ?? 0) > 0) return undefined;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, MAIL_TO } = environment();
  const email = (ADMIN_EMAIL ?? MAIL_TO).toLowerCase();
  const password = ADMIN_PASSWORD ?? randomBytes(15).toString("base64url");
  const { internalAdapter, password: hasher } = await (await adminAuth()).$context;
  const hash = await hasher.hash(password);
  const user = await internalAdapter.createUser(
    { email, name: "Leitstand", emailVerified: true },
    { method: "admin" },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: "credential",
    password: hash,
  });
  return ADMIN_PASSWORD === undefined ? { email, password } : undefined;
}
