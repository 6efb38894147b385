import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#database/labs";
import { loader as openContacts } from "~/directory/desk/lab/contacts-page";
import { findRequestAddresses } from "~/directory/labs/contacts.server";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { readRoundPanel } from "~/rounds/desk/round/round-panel.server";
import { loader as openRequests } from "~/rounds/lab/requests/list-page";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { memberCall } from "../../../../tests/kit/calls/member-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { addMember } from "../../../../tests/kit/people/lab-members";
import { BASEL, openTestRound } from "../../../../tests/kit/people/offer-rounds";
import { action, loader } from "./page";

const ANNA = "anna@basel.example";
const BEAT = "beat@basel.example";
const TODAY = isoDay(new Date());
const LATER = isoDay(new Date(Date.now() + 5 * 86_400_000));

async function post(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await action(await memberCall(ANNA, "/labor/team", body));
  if (answer instanceof Response) return { location: answer.headers.get("Location") };
  return { status: answer.init?.status, fields: answer.data.errors.map(({ field }) => field) };
}

const receivingMailbox = async () => (await findRequestAddresses([BASEL])).get(BASEL);

const readSentence = async () =>
  (await loader(await memberCall(ANNA, "/labor/team"))).receiver.sentence;

describe("who receives the requests of a laboratory", () => {
  useDatabase();
  let anna = "";
  let beat = "";
  beforeEach(async () => {
    await storeSamples();
    anna = await addMember(BASEL, ANNA, ["owner"]);
    beat = await addMember(BASEL, BEAT);
  });

  it("is chosen by its lead, with a deputy for an absence, who gets them; all see it, the operator too", async () => {
    const away = { intent: "receiver", receiver: anna, from: TODAY, until: LATER, deputy: beat };
    expect(await post({ ...away, from: "", until: "", deputy: "" })).toEqual({
      location: "/labor/team?empfang",
    });
    expect(await receivingMailbox()).toBe(ANNA);
    expect(await post(away)).toEqual({ location: "/labor/team?empfang" });
    expect(await receivingMailbox()).toBe(BEAT);
    const sentence = await readSentence();
    expect(sentence).toContain("abwesend, Anfragen gehen an Kontakt beat@basel.example.");
    expect(await openRequests(await memberCall(BEAT, "/labor"))).toMatchObject({
      receiver: sentence,
    });
    expect(await openContacts(documentCall("lab", BASEL))).toMatchObject({ receiver: sentence });
    await database().delete(contacts).where(eq(contacts.id, beat));
    expect(await receivingMailbox()).toBe(ANNA);
    expect(await readSentence()).toContain("keine Stellvertretung mehr");
  });

  it("has its number on the desk, for laboratories that get no mail", async () => {
    const { entryId } = await openTestRound();
    await database().update(contacts).set({ phone: "061 1" });
    await database().update(contacts).set({ phone: "061 2" }).where(eq(contacts.id, beat));
    await post({ intent: "receiver", receiver: anna, from: TODAY, until: LATER, deputy: beat });
    expect((await readRoundPanel(entryId)).labPhones[BASEL]).toBe("061 2");
  });

  it("is never nobody, nor somebody who may not answer", async () => {
    const away = { intent: "receiver", receiver: anna, from: TODAY, until: LATER, deputy: beat };
    expect(await post({ ...away, receiver: "" })).toMatchObject({ status: 409 });
    expect(await post({ ...away, deputy: "" })).toMatchObject({ status: 400, fields: ["deputy"] });
    expect(await post({ ...away, deputy: anna })).toMatchObject({ fields: ["deputy"] });
    expect(await post({ ...away, from: LATER, until: TODAY })).toMatchObject({ fields: ["until"] });
    expect(await post({ ...away, from: "2020-01-01", until: "2020-01-07" })).toMatchObject({
      fields: ["until"],
    });
    const reader = await addMember(BASEL, "lesend@basel.example", ["read"]);
    expect(await post({ ...away, deputy: reader })).toMatchObject({ status: 409 });
    const before = await receivingMailbox();
    expect(before).not.toBe(ANNA);
    await post({ intent: "receiver", receiver: beat, from: "", until: "", deputy: "" });
    expect(await receivingMailbox()).toBe(BEAT);
    await post({ intent: "remove", contact: beat });
    expect(await receivingMailbox()).toBe(ANNA);
    const [removed] = await database().select().from(contacts).where(eq(contacts.id, beat));
    expect(removed).toMatchObject({ forRequests: false, accessEndedAt: expect.any(Date) });
    await post({ intent: "rights", contact: anna });
    expect(await receivingMailbox()).toBe(ANNA);
  });
});
