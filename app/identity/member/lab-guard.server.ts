import type { IncomingMessage } from "node:http";
import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { findRequiredRight } from "~/identity/page-rights.server";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { routeTable } from "~/platform/http/route-table.server";
import { hasLabRight, isLabRight } from "./lab-rights";
import { findLabSession, type LabSession, toMemberActor } from "./lab-sessions.server";
import { withReturnInvitation } from "./return-invitation.server";

export const labSessionContext = createContext<LabSession>();

export interface RefusedMember {
  refusedLabName: string;
}

/**
 * Guard of every route below `/labor`: without a valid session it only redirects to the sign-in,
 * and it refuses whatever the contact's rights do not permit (`handle` of the page).
 */
export const requireLab: MiddlewareFunction<Response> = async (
  { request, context, params, pattern },
  next,
) => {
  const session = await findLabSession(request);
  const isPost = request.method !== "GET" && request.method !== "HEAD";
  if (session === undefined) {
    throw redirect(
      withReturnInvitation("/labor/anmelden", isPost ? undefined : params.invitationId),
    );
  }
  const right = await findRequiredRight(context.get(routeTable).at(pattern), request);
  const { member } = session;
  if (!isAllowed(member.rights, right)) {
    const detail = { lab: member.lab, right: right ?? "" };
    await inTransaction(async (tx) =>
      recordAudit(tx, { actor: toMemberActor(member), action: "lab-access-refused", detail }),
    );
    throw data({ refusedLabName: member.labName } satisfies RefusedMember, { status: 403 });
  }
  context.set(labSessionContext, session);
  return next();
};

function isAllowed(rights: LabSession["member"]["rights"], right: string | undefined): boolean {
  return right === "account" || (isLabRight(right) && hasLabRight(rights, right));
}

export async function findMember(
  { headers }: IncomingMessage,
  right: string | undefined,
): Promise<LabSession["member"] | undefined> {
  // A cookie that is not ours costs no database query.
  if (!headers.cookie?.includes("laborlotse-labor=")) return undefined;
  const session = await findLabSession({ headers: new Headers({ cookie: headers.cookie }) });
  return session && isAllowed(session.member.rights, right) ? session.member : undefined;
}
