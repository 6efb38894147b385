import { data } from "react-router";
import { secondsToWait } from "./rate-limit.server";

const guesses = { name: "offer-guesses", tries: 30, seconds: 600 };

/** @throws 429 after too many tries with links that are not ours */
export async function limitLinkGuesses(clientAddress: string): Promise<void> {
  const wait = await secondsToWait(guesses, clientAddress);
  if (wait !== undefined)
    throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
}
