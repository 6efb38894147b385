import type { mails } from "#database/mails";
import { writeTestQuestion } from "~/leads/mails/test-question-mail.server";
import { getRequestKey, type StoredLabRequest } from "~/leads/requests/lab-requests.server";
import { type DisplayMoment, toMoment } from "~/lib/swiss-time";
import type { EntryEvent } from "./format-event.server";

export type Mail = typeof mails.$inferSelect;

interface RequestLine {
  id: string;
  type: "Offerte" | "Test";
  text: string;
  state: "open" | "forwarded" | "mail_failed" | "mail_discarded" | "done";
  at: DisplayMoment | undefined;
  letter: ({ recipient: string | undefined } & ReturnType<typeof writeTestQuestion>) | undefined;
}

type RequestProgress = Pick<RequestLine, "state"> & { since: Date | undefined };

/**
 * What several entries of a practice ask for is one line: the one that has got furthest.
 * A request counts as forwarded once its laboratory was written to, or invited, after it was made.
 */
export function toRequestLines(
  requests: readonly StoredLabRequest[],
  events: readonly EntryEvent[],
  mails: readonly Mail[],
  {
    entry,
    addresses,
    now,
  }: {
    entry: Parameters<typeof writeTestQuestion>[1];
    addresses: ReadonlyMap<string, string>;
    now: Date;
  },
): RequestLine[] {
  const lines = requests.map((wish) => ({ wish, ...getProgress(wish, events, mails) }));
  const byKey = Map.groupBy(lines, ({ wish }) => getRequestKey(wish));
  const furthest = [...byKey.values()].flatMap(
    (same) => same.find(({ state }) => state !== "open") ?? same.slice(0, 1),
  );
  return furthest.map(({ wish, state, since }) => {
    const { id, labId, labName, testName } = wish;
    return {
      id,
      type: testName === undefined ? "Offerte" : "Test",
      text: testName === undefined ? labName : `${testName}, ${labName}`,
      state,
      at: since && toMoment(since, now),
      letter:
        testName === undefined
          ? undefined
          : { recipient: addresses.get(labId), ...writeTestQuestion(testName, entry) },
    };
  });
}

function getProgress(
  { id, labId, handledAt, createdAt }: StoredLabRequest,
  events: readonly EntryEvent[],
  mails: readonly Mail[],
): RequestProgress {
  if (handledAt !== null) return { state: "done", since: handledAt };
  // The first match is the newest.
  const mail = mails.find(({ detail }) => "wish" in detail && detail.wish[0] === id);
  if (mail !== undefined) return { state: getMailState(mail), since: mail.createdAt };
  const opened = events.find(
    (one) =>
      one.event === "round-opened" &&
      one.createdAt >= createdAt &&
      one.detail.labs.some(({ id: invited }) => invited === labId),
  );
  if (opened === undefined) return { state: "open", since: undefined };
  const invitation = mails.find(
    ({ template, detail }) =>
      template === "offer-invitation" && "lab" in detail && detail.lab[0] === labId,
  );
  return { state: getMailState(invitation), since: opened.createdAt };
}

function getMailState(mail: Mail | undefined): RequestLine["state"] {
  if (mail?.status === "failed") return "mail_failed";
  return mail?.status === "discarded" ? "mail_discarded" : "forwarded";
}
