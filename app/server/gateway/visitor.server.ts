import type { IncomingMessage } from "node:http";
import { clientAddress, type Network, networksOf } from "~/server/http/networks.server";
import { hasAdminSession } from "~/server/session/admin-session.server";
import { readDevice } from "~/server/session/device.server";

/** Who asks, as far as limits care. */
export interface Visitor {
  address: string;
  networks: readonly Network[];
  /** An operator has signed in with this browser before. It opens nothing, but floods of others don't keep it out. */
  isKnown: boolean;
}

export async function visitorOf(request: IncomingMessage, trustedHops: number): Promise<Visitor> {
  const address = clientAddress(request, trustedHops);
  return { address, networks: networksOf(address), isKnown: await isKnownBrowser(request) };
}

/** Read off its cookie: a flood costs the database nothing. */
async function isKnownBrowser({ headers }: IncomingMessage): Promise<boolean> {
  if (!headers.cookie?.includes("laborlotse-device=")) return false;
  return (await readDevice({ headers: new Headers({ cookie: headers.cookie }) })) !== undefined;
}

/** Whether a session of the desk comes with a request. A cookie that is not ours costs no look at the database. */
export async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  if (!headers.cookie?.includes("laborlotse-admin=")) return false;
  return hasAdminSession({ headers: new Headers({ cookie: headers.cookie }) });
}
