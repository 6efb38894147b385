import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { largestNetworkOf } from "~/server/http/networks.server";
import { sharedSecret } from "~/server/secrets/settings.server";
import { isoDay } from "~/swiss-time";

const senders = new AsyncLocalStorage<string | undefined>();

/**
 * Answers a request in the name of a network address. It is known to whatever the answer does, however deep, so
 * that no form can forget to pass it on; undefined where forms have no limit, as in benches and tests.
 */
export function withFormSender<Result>(address: string | undefined, answer: () => Result): Result {
  return senders.run(address, answer);
}

/** Tells the senders of one day apart and names none of them; null where nobody is known to have sent anything. */
export async function senderToday(): Promise<string | null> {
  const address = senders.getStore();
  if (address === undefined || address === "") return null;
  const key = await sharedSecret("confirmation-sender");
  const text = `${largestNetworkOf(address)}\n${isoDay(new Date())}`;
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}
