import { labSessionContext } from "../../../app/identity/member/lab-guard.server";
import { findMembersByMailbox } from "../../../app/identity/member/lab-members.server";
import { sampleContext } from "../samples/sample-directory";
import { routeCall } from "./route-call";

/** A call as the guard of a laboratory's room hands it on: with a body it is a form, without one it opens the page. */
export async function memberCall(email: string, path: string, body?: FormData | URLSearchParams) {
  const [member] = await findMembersByMailbox(email);
  if (member === undefined) throw new Error("no member");
  const context = sampleContext();
  context.set(labSessionContext, { id: "s", member });
  const request = new Request(`http://localhost${path}`, body && { method: "POST", body });
  return routeCall(request, context);
}
