import type { Snapshot } from "~/directory/index.server";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { isoDay } from "~/lib/swiss-time";
import { listLabsAndCards } from "~/rounds/model/labs-and-cards.server";
import { entriesWithRunningRound } from "~/rounds/model/rounds.server";
import { type HistoryLine, readPracticeHistory } from "./history.server";
import { type RequestForPractice, readPracticeRequests } from "./practice-view.server";

export interface RequestView extends RequestForPractice {
  history: readonly HistoryLine[];
}

export interface RequestsView {
  by: "device" | "link" | "code";
  /** That the browser has proved, so that it shows only others again. */
  provenIds: readonly string[];
  leftOut: number;
  requests: readonly RequestView[];
  pictures: Readonly<Record<string, string>>;
  labs: readonly { id: string; name: string; place: string }[];
  software: readonly string[];
  today: string;
}

/**
 * More than any practice has ever sent; rendering hundreds would block the process for seconds. The
 * page states the number left out, the export contains all, and an erasure covers all. Requests
 * that can still be decided take precedence over newer ones.
 */
const MAX_REQUESTS = 50;

export async function loadRequests(
  access: PracticeAccess,
  snapshot: Snapshot,
): Promise<RequestsView> {
  const running = await entriesWithRunningRound(access.entryIds);
  const others = access.entryIds.filter((id) => !running.includes(id));
  const view = { ...access, entryIds: [...running, ...others].slice(0, MAX_REQUESTS) };
  const requests = await readPracticeRequests(view);
  const history = await readPracticeHistory(view.entryIds, access.mailbox);
  const labs = listLabsAndCards(snapshot).sort((one, other) =>
    one.name.localeCompare(other.name, "de-CH"),
  );
  const byMail = access.mayDecide ? "code" : "link";
  const isDevice = access.mailbox === undefined;
  return {
    by: isDevice ? "device" : byMail,
    provenIds: isDevice ? access.entryIds : [],
    leftOut: access.entryIds.length - view.entryIds.length,
    today: isoDay(new Date()),
    requests: requests.map((one) => ({ ...one, history: history.get(one.entryId) ?? [] })),
    software: snapshot.software.map(({ name }) => name),
    labs: labs.map(({ id, name, place }) => ({ id, name, place })),
    pictures: Object.fromEntries(
      labs.flatMap(({ id, picture }) => (picture === undefined ? [] : [[id, picture]])),
    ),
  };
}
