import type { IncomingMessage } from "node:http";
import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { inTransaction, isDatabaseUnavailable } from "~/platform/database/database.server";
import { requestContext } from "~/platform/http/request-context.server";
import { routeTable } from "~/platform/http/route-table.server";
import { log } from "~/platform/log.server";
import { findRequiredRight } from "./page-rights.server";
import { recordAccountEvent } from "./record-account-event.server";
import { getSignInPath } from "./return-page.server";
import { isRight, type Right, roleHasRight } from "./roles";
import { findSession, type OpenSession, prolongSession } from "./sessions.server";

export type Admin = OpenSession["operator"];

export const adminContext = createContext<Admin>();

export const sessionContext = createContext<OpenSession>();

export interface RefusedSession {
  refusedRole: OpenSession["role"];
}

const NO_EXPORT = "Ihr Konto darf keine Einträge exportieren.\n";
const PLAIN_TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * Guard of every route below `/admin`: without a valid session it only redirects to the sign-in,
 * and it refuses whatever the operator's role does not permit (`handle` of the page). Opening an
 * address and sending a form prolong the session; background requests of an open page do not.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const session = await checkSession(request);
  if (session === undefined) throw redirect(getSignInPath(request));
  const isPost = request.method !== "GET" && request.method !== "HEAD";
  if (isPost || !context.get(requestContext).isDataRequest) await prolongSession(session.id);
  const right = await findRequiredRight(context.get(routeTable).at(pattern), request);
  if (session.due !== undefined && right !== "account") throw redirect("/admin/konto");
  if (!isRight(right) || !roleHasRight(session.role, right)) {
    await inTransaction((tx) =>
      recordAccountEvent(
        tx,
        "access-refused",
        { operator: session.operator.id },
        { right: right ?? "none" },
      ),
    );
    if (right === "export") throw new Response(NO_EXPORT, { status: 403, headers: PLAIN_TEXT });
    throw data({ refusedRole: session.role } satisfies RefusedSession, { status: 403 });
  }
  context.set(adminContext, session.operator);
  context.set(sessionContext, session);
  return next();
};

/**
 * The valid session of a request. A session ends 30 minutes after the operator's last action and
 * after 12 hours in any case; a failed check counts as signed out.
 * @throws if the database is down: that says nothing about the session (docs/decisions/0008)
 */
async function checkSession(request: Pick<Request, "headers">): Promise<OpenSession | undefined> {
  try {
    return await findSession(request);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, "the session could not be checked");
    return undefined;
  }
}

/**
 * Whether a request comes from an operator with a right, before anything else of it is read.
 * @throws if the database is down
 */
export async function hasRight({ headers }: IncomingMessage, right: Right): Promise<boolean> {
  // A cookie that is not ours costs no database query.
  if (!headers.cookie?.includes("laborlotse-admin=")) return false;
  const session = await checkSession({ headers: new Headers({ cookie: headers.cookie }) });
  return session !== undefined && session.due === undefined && roleHasRight(session.role, right);
}

/** Whether the sign-in can be skipped; false if the database is down, so that the form is shown. */
export async function hasAdminSession(request: Pick<Request, "headers">): Promise<boolean> {
  const session = await checkSession(request).catch(() => undefined);
  return session !== undefined;
}
