import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { eventsOf } from "./entry.server";
import { findEntry } from "./find-entry.server";
import { forwardingLabs } from "./forward.server";
import { toMoment } from "./moment.server";
import { lastForwarding, wishesOf } from "./requests.server";

/**
 * The laboratories to choose from, those first that the practice asked.
 * @throws 404 for an entry that does not exist or must not be passed on
 */
export async function readChoice(entryId: string, now = new Date()) {
  const { entry, kind } = await findEntry(entryId);
  if (kind.forwarding === undefined) throw data(null, { status: 404 });
  const [wishes, events] = await Promise.all([wishesOf(entryId), eventsOf(entryId)]);
  const labs = forwardingLabs.map(({ id, name, place }) => {
    const forwarded = lastForwarding(events, id);
    const ofLab = wishes.filter(({ labId }) => labId === id);
    return {
      id,
      name,
      place,
      wish: ofLab
        .map(({ testName }) => (testName === undefined ? "Offerte" : `Test ${testName}`))
        .join(", "),
      isOpen: ofLab.some(({ createdAt }) => lastForwarding(events, id, createdAt) === undefined),
      forwarded: forwarded && toMoment(forwarded.createdAt, now),
    };
  });
  return {
    id: entryId,
    title: entry.title,
    labs: [...labs.filter(({ wish }) => wish !== ""), ...labs.filter(({ wish }) => wish === "")],
    /** Id of the forwarding, so that a double click sends once. */
    forwardingId: randomUUID(),
    warnings: [
      ...(entry.suspected
        ? [
            "Verdacht auf automatischen Versand: Bitte prüfen Sie vor dem Senden, ob es die Praxis gibt.",
          ]
        : []),
      ...(entry.phone === "" && entry.email === null
        ? ["Ohne Telefon und E-Mail kann das Labor der Praxis nicht antworten."]
        : []),
    ],
  };
}

export type Choice = Awaited<ReturnType<typeof readChoice>>;
