import type { EntryEvent } from "~/server/submissions/event-words.server";
import type { LabWish } from "~/server/submissions/wishes.server";
import { type Moment, toMoment } from "~/swiss-time";
import type { Mail } from "./mail-lines.server";

interface RequestLine {
  id: string;
  type: "Offerte" | "Test";
  text: string;
  state: "offen" | "weitergeleitet" | "E-Mail fehlgeschlagen" | "E-Mail verworfen";
  at: Moment | undefined;
}

/** How far each request has come: forwarded once its laboratory was written to, or invited, after it was made. */
export function requestLinesOf(
  wishes: readonly LabWish[],
  forwarded: readonly EntryEvent[],
  mails: readonly Mail[],
  now: Date,
): RequestLine[] {
  return wishes.map(({ id, labId, labName, testName, createdAt }) => {
    const event = lastForwarding(forwarded, labId, createdAt);
    return {
      id,
      type: testName === undefined ? "Offerte" : "Test",
      text: testName === undefined ? labName : `${testName}, ${labName}`,
      state: event === undefined ? "offen" : stateOf(event, labId, mails),
      at: event && toMoment(event.createdAt, now),
    };
  });
}

/** The last time that an entry went to a laboratory, by mail or in a round; events are ordered newest first. */
function lastForwarding(
  events: readonly EntryEvent[],
  labId: string,
  notBefore = new Date(0),
): EntryEvent | undefined {
  return events.find(
    ({ event, detail, createdAt }) =>
      (event === "forwarded" || event === "round-opened") &&
      createdAt >= notBefore &&
      detail.labs.some(({ id }) => id === labId),
  );
}

function stateOf(event: EntryEvent, labId: string, mails: readonly Mail[]): RequestLine["state"] {
  const mail = mails.find(({ template, detail }) =>
    event.event === "round-opened"
      ? template === "offer-invitation" && "lab" in detail && detail.lab[0] === labId
      : "event" in detail && detail.event[0] === event.id && detail.lab[0] === labId,
  );
  if (mail?.status === "failed") return "E-Mail fehlgeschlagen";
  return mail?.status === "discarded" ? "E-Mail verworfen" : "weitergeleitet";
}
