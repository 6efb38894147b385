import type { DeskHandle } from "~/identity/route-handles";
import type { Route } from "./+types/fingerprint";
import { readFingerprint } from "./fingerprint.server";

export const handle = { open: "account", post: "account" } satisfies DeskHandle;

export const loader = () => readFingerprint();

/** Somebody is at work: being sent by POST is what prolongs the session (admin-session.server.ts). */
export function action() {
  return new Response(null, { status: 204 });
}

/** Without a connection nothing is new: the desk stays as it is, and polls again soon. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return undefined;
  }
}

/** Asks the server nothing: only what follows on a form is wanted here (reload.ts). */
export const clientAction = () => null;
