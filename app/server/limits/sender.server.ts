import { createHmac } from "node:crypto";
import { largestNetworkOf } from "~/server/http/networks.server";
import { sharedSecret } from "~/server/secrets/settings.server";
import { isoDay } from "~/swiss-time";

/**
 * Tells the networks of one day apart and names none of them.
 * @param clientAddress empty where a form came over no network, as in tests of an action
 * @returns null for an empty one: it is not counted
 */
export async function senderToday(clientAddress: string): Promise<string | null> {
  if (clientAddress === "") return null;
  const key = await sharedSecret("confirmation-sender");
  const text = `${largestNetworkOf(clientAddress)}\n${isoDay(new Date())}`;
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}
