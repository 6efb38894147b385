import type { IncomingMessage } from "node:http";
import { hasAdminSession } from "~/identity/admin-session.server";
import { readDevice } from "~/identity/device.server";
import { clientAddress, getNetworks, type Network } from "~/platform/http/networks.server";

export interface Visitor {
  address: string;
  networks: readonly Network[];
  /**
   * An operator has signed in with this browser before. It grants no access, but other visitors' floods don't
   * lock it out.
   */
  isKnown: boolean;
}

export async function getVisitor(request: IncomingMessage, trustedHops: number): Promise<Visitor> {
  const address = clientAddress(request, trustedHops);
  return { address, networks: getNetworks(address), isKnown: await isTrustedBrowser(request) };
}

/** Read from its cookie, so that a flood costs no database query. */
async function isTrustedBrowser({ headers }: IncomingMessage): Promise<boolean> {
  if (!headers.cookie?.includes("laborlotse-device=")) return false;
  return (await readDevice({ headers: new Headers({ cookie: headers.cookie }) })) !== undefined;
}

/** Whether a request has a desk session. A foreign cookie costs no database query. */
export async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  if (!headers.cookie?.includes("laborlotse-admin=")) return false;
  return hasAdminSession({ headers: new Headers({ cookie: headers.cookie }) });
}
