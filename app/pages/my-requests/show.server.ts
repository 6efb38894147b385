import type { Snapshot } from "~/server/directory/snapshot.server";
import { practiceOf } from "~/server/offers/lab-view.server";
import { readForPractice } from "~/server/offers/practice-view.server";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import { isoDay } from "~/swiss-time";
import type { FoundAccess } from "./access.server";
import { historyOf } from "./history.server";
import type { Holder } from "./holder";
import type { Shown } from "./page-state";

/** All that the portal keeps of what an access reaches. */
export async function showRequests(
  { access, by }: FoundAccess,
  holder: Holder,
  kinds: readonly SubmissionKind[],
  snapshot: Snapshot,
): Promise<Shown> {
  const [requests, history] = await Promise.all([
    readForPractice(access, kinds),
    historyOf(access.entryIds, kinds),
  ]);
  const labs = labsOf(snapshot);
  return {
    ...{ state: "shown", holder, by, step: undefined, notice: undefined },
    today: isoDay(new Date()),
    requests: await Promise.all(
      requests.map(async (one) => ({
        ...one,
        history: history.get(one.entryId) ?? [],
        revealed: (await practiceOf(one.entryId, kinds)) ?? [],
      })),
    ),
    labs: labs.map(({ id, name, place }) => ({ id, name, place })),
    pictures: Object.fromEntries(
      labs.flatMap(({ id, picture }) => (picture === undefined ? [] : [[id, picture]])),
    ),
  };
}

/** Whom a round can ask: laboratories with a profile, and cards of the home page without one. */
function labsOf({ labs, homeCards }: Pick<Snapshot, "labs" | "homeCards">) {
  return [
    ...labs.map(({ id, name, location, logo }) => ({
      ...{ id, name, place: location.town, picture: logo },
    })),
    ...homeCards
      .filter(({ labId }) => labId === undefined)
      .map(({ id, name, location, image }) => ({ id, name, place: location, picture: image })),
  ].sort((one, other) => one.name.localeCompare(other.name, "de-CH"));
}
