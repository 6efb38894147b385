import type { IncomingMessage } from "node:http";
import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { mayInLab } from "./lab-rights";
import { actorOf, findLabSession, type LabSession } from "./lab-sessions.server";
import { type RoomRight, roomRightFor } from "./labor-rights.server";
import { withWanted } from "./wanted-request.server";

/** The session of the contact who is signed in, for loaders and actions below `/labor`. */
export const labSessionContext = createContext<LabSession>();

/** What the room's frame shows to somebody whose rights do not permit the request. */
export interface RefusedMember {
  refusedIn: string;
}

/**
 * Guard of every route below `/labor`: without a valid session it only redirects to the sign-in,
 * and it refuses whatever the contact's rights do not permit (labor-rights.server.ts).
 */
export const requireLab: MiddlewareFunction<Response> = async (
  { request, context, params, pattern },
  next,
) => {
  const session = await findLabSession(request);
  const isPost = request.method !== "GET" && request.method !== "HEAD";
  if (session === undefined) {
    throw redirect(withWanted("/labor/anmelden", isPost ? undefined : params.invitationId));
  }
  const right = await roomRightFor(pattern, isPost ? () => intentOf(request) : undefined);
  const { member } = session;
  if (right === undefined || !isAllowed(member.rights, right)) {
    const detail = { lab: member.lab, right: right ?? "" };
    await inTransaction(async (tx) =>
      recordAudit(tx, { actor: actorOf(member), action: "lab-access-refused", detail }),
    );
    throw data({ refusedIn: member.labName } satisfies RefusedMember, { status: 403 });
  }
  context.set(labSessionContext, session);
  return next();
};

function isAllowed(rights: LabSession["member"]["rights"], right: RoomRight): boolean {
  return right === "account" || mayInLab(rights, right);
}

/**
 * Forms of the room have an intent; those of an offer name their step, with its subject after a
 * colon.
 */
async function intentOf(request: Request): Promise<string> {
  const form = await request
    .clone()
    .formData()
    .catch(() => {
      throw data(null, { status: 400 });
    });
  const named = form.get("intent") ?? String(form.get("step") ?? "").split(":")[0];
  return String(named ?? "");
}

/** Who may upload a file to a page of the room, before anything else of the request is read. */
export async function findUploader(
  { headers }: IncomingMessage,
  page: string,
): Promise<LabSession["member"] | undefined> {
  // A cookie that is not ours costs no database query.
  if (!headers.cookie?.includes("laborlotse-labor=")) return undefined;
  const pattern = page.replace(/[0-9a-f-]{36}/, ":invitationId");
  const right = await roomRightFor(pattern, async () => "");
  const session = await findLabSession({ headers: new Headers({ cookie: headers.cookie }) });
  return right !== undefined && session !== undefined && isAllowed(session.member.rights, right)
    ? session.member
    : undefined;
}
