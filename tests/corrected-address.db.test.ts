import { describe, expect, it } from "vitest";
import type { Identity } from "../app/lib/identity";
import * as campaign from "./kit/calls/campaign-steps";
import {
  newIdentity,
  submitContact,
  submitLabRegistration,
  submitPractice,
} from "./kit/calls/desk-submissions";
import { useDatabase } from "./kit/database/test-database";
import { readMails } from "./kit/people/offer-rounds";

const WRONG = "wyss@exmaple.ch";
const RIGHT = "wyss@example.ch";

const confirmed = async () => (await readMails("confirmation")).map(({ recipient }) => recipient);

const forms: [form: string, send: (email: string, identity: Identity) => Promise<unknown>][] = [
  ["a practice", (email, identity) => submitPractice({ email }, { identity })],
  ["a contact", (email, identity) => submitContact({ email }, identity)],
  ["a registration", (email, identity) => submitLabRegistration({ email }, identity)],
  ["a campaign", (email, identity) => campaign.post({ ...campaign.landing, email, ...identity })],
];

describe("whoever corrects the address in a form that was sent", () => {
  useDatabase();

  it.each(forms)("gets the confirmation of %s there, once", async (_, send) => {
    const identity = newIdentity();
    await send(WRONG, identity);
    await send(RIGHT, identity);
    await send(` ${RIGHT.toUpperCase()}`, identity);
    expect(await confirmed()).toEqual([WRONG, RIGHT]);
  });

  it("gets one too who had given none, within the limits of confirmations", async () => {
    const identity = newIdentity();
    await submitPractice({ email: "" }, { identity });
    await submitPractice({ email: RIGHT }, { identity });
    expect(await confirmed()).toEqual([RIGHT]);
    for (let turn = 0; turn < 4; turn++) {
      for (const email of [WRONG, RIGHT]) await submitPractice({ email }, { identity });
    }
    expect((await confirmed()).toSorted()).toEqual([
      ...Array(3).fill(RIGHT),
      ...Array(3).fill(WRONG),
    ]);
  });

  it("gets none for other corrections, or where the form looked as if nobody had filled it in", async () => {
    const identity = newIdentity();
    await submitPractice({ email: RIGHT }, { identity });
    await submitPractice({ email: RIGHT, city: "Zürich West" }, { identity });
    expect(await confirmed()).toEqual([RIGHT]);
    const suspected = newIdentity();
    await submitPractice({ email: WRONG }, { identity: suspected, suspected: true });
    await submitPractice({ email: "andere@example.ch" }, { identity: suspected });
    expect(await confirmed()).toEqual([RIGHT]);
  });
});
