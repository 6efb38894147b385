import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { addNote } from "~/leads/desk/entry/change-entry.server";
import { database } from "~/platform/database/database.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { browserWithLink } from "../../../tests/kit/people/my-requests";
import {
  access,
  BASEL,
  BERN,
  MONDAY,
  openTestRound,
  submitOffer,
} from "../../../tests/kit/people/offer-rounds";
import { exportedText } from "../../../tests/kit/samples/exported-entries";
import { acceptOffer } from "./practice-decision.server";

describe("all that is kept of a practice", () => {
  useDatabase();

  it("names neither operators nor who answers mails at a laboratory, but how to reach the accepted one", async () => {
    const round = await openTestRound({ practice: { email: "praxis@heitern.example" } });
    const note = { id: crypto.randomUUID(), text: "Ruft zurück", isForOperators: false };
    await addNote(round.entryId, note, OPERATOR);
    await declineInvitation(access(round, BERN), "Zu weit", { enteredBy: OPERATOR, now: MONDAY });
    await submitOffer(round, BASEL);
    await acceptOffer({ actor: OPERATOR }, { ...access(round, BASEL), version: 1 }, MONDAY);
    const state = await (await browserWithLink(round)).open();
    const accepted = state.data.view.requests[0]?.rounds[0]?.accepted;
    expect(accepted).toMatchObject({
      lab: BASEL,
      contact: { email: expect.stringContaining("@") },
    });
    const page = JSON.stringify(state).replace(JSON.stringify(accepted), "");
    const file = await exportedText([round.entryId], "praxis@heitern.example");
    const toLabs = (await database().select().from(mails)).flatMap(({ detail, recipient }) =>
      "lab" in detail && recipient !== null ? [recipient] : [],
    );
    expect(toLabs.length).toBeGreaterThan(0);
    for (const text of [page, file]) {
      expect(text).toContain("Ruft zurück");
      for (const other of [OPERATOR.name, ...toLabs]) expect(text).not.toContain(other);
    }
    expect(page).toContain("Offerte von MedLab Basel eingegangen (MedLab Basel)");
  });
});
