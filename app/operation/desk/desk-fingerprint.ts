import type { DeskHandle } from "~/identity/route-handles";
import type { Route } from "./+types/desk-fingerprint";
import { readDeskFingerprint } from "./desk-fingerprint.server";

export const handle = { open: "account", post: "account" } satisfies DeskHandle;

export const loader = () => readDeskFingerprint();

/** Reports activity: a POST prolongs the session (admin-session.server.ts). */
export function action() {
  return new Response(null, { status: 204 });
}

/** Without a connection nothing is new: the desk stays unchanged, and soon polls again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return undefined;
  }
}

/** Skips the server: only the revalidation after a form is wanted here (`useReload` of live.ts). */
export const clientAction = () => null;
