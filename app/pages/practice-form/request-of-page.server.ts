import type { Identity } from "~/identity";
import { requestOffer, requestTestInfo } from "~/requests/requests.server";
import type { Snapshot } from "~/server/directory/publication/snapshot.server";
import type { PracticeEntry } from "./fields";

/**
 * Carries out what was ticked where no script keeps a wish: the offer of the laboratory whose button or page leads to the
 * form, or the information on the test of that page. An address alone asks for nothing.
 */
export async function requestOfPage(
  { wish, wishedLab, returnTo }: PracticeEntry,
  identity: Identity,
  snapshot: Snapshot,
): Promise<void> {
  if (!wish) return;
  const [, kind = "", id = ""] = returnTo.split("/");
  const labId = wishedLab || (kind === "lab" ? id : "");
  const lab = snapshot.lab(labId) ?? snapshot.homeCards.find((card) => card.id === labId);
  const test = wishedLab === "" && kind === "test" ? snapshot.test(id) : undefined;
  if (lab !== undefined) await requestOffer(identity, lab);
  if (test !== undefined) await requestTestInfo(identity, test);
}
