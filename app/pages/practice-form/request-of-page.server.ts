import type { Identity } from "~/identity";
import { requestOffer, requestTestInfo } from "~/requests/requests.server";
import type { Snapshot } from "~/server/directory/publication/snapshot.server";
import type { PracticeEntry } from "./fields";

/**
 * Carries out what was ticked where no script keeps a wish: the offer of the laboratory, or the information on the
 * test, whose page leads to the form. An address alone asks for nothing.
 */
export async function requestOfPage(
  { wish, returnTo }: PracticeEntry,
  identity: Identity,
  snapshot: Snapshot,
): Promise<void> {
  if (!wish) return;
  const [, kind = "", id = ""] = returnTo.split("/");
  const lab = kind === "lab" ? snapshot.lab(id) : undefined;
  const test = kind === "test" ? snapshot.test(id) : undefined;
  if (lab !== undefined) await requestOffer(identity, lab);
  if (test !== undefined) await requestTestInfo(identity, test);
}
