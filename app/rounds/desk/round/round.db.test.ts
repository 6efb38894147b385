import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { emailOptOuts } from "#database/newsletter";
import { practiceNeeds } from "#database/practice";
import { readEntry } from "~/leads/desk/entry/entry.server";
import { requestOffers } from "~/leads/requests/requests.server";
import { DAY_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import {
  deskPost,
  submitContact,
  submitPractice,
} from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { BASEL, BERN, listQueuedMails } from "../../../../tests/kit/people/offer-rounds";
import { storeSampleContacts } from "../../../../tests/kit/samples/sample-directory";
import { action } from "./round-page";
import { readRoundPanel } from "./round-panel.server";

const inDays = (days: number) => isoDay(new Date(Date.now() + days * DAY_MS));

type Fields = Record<string, string | readonly string[]>;

function post(id: string, intent: string, fields: Fields = {}, options = {}) {
  const path = `/admin/eintrag/${id}/offerten?status=neu&neu=1`;
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  return action(deskPost(path, id, [["intent", intent], ...pairs], options) as never);
}

const wish = (changes: Fields = {}): Fields => ({
  labs: [BASEL, BERN],
  roundId: randomUUID(),
  reveal: "on_acceptance",
  software: "MedDossier",
  noticePeriod: "",
  remarks: "Bitte mit Kurier am Abend",
  answerBy: inDays(7),
  decideBy: inDays(14),
  ...changes,
});

const actions = async () =>
  (await database().select().from(auditLog).orderBy(auditLog.seq)).map((line) => line.action);

describe("a round that the desk opens", () => {
  useDatabase();
  beforeEach(storeSampleContacts);

  it("is previewed first: who is asked, the mail, and needs that name nobody", async () => {
    const { submissionId: id } = await submitPractice({ currentLab: "Alpine Lab Luzern" });
    const preview = await post(id, "preview", wish());
    expect(preview).toMatchObject({
      step: "preview",
      recipients: [
        { id: BASEL, recipient: "offerten@medlab-basel.example" },
        { id: BERN, recipient: "offerten@swisslab-bern.example" },
      ],
    });
    const text = JSON.stringify(preview);
    expect(text).toContain("Bitte mit Kurier am Abend");
    for (const canary of ["Limmatplatz", "044 000 45 67", "praxis@example.ch", "Alpine"]) {
      expect(text).not.toContain(canary);
    }
    expect(await listQueuedMails()).not.toContain(
      "offer-invitation → offerten@medlab-basel.example",
    );
  });

  it("invites each laboratory once, also by a double click, and is told in history and audit log", async () => {
    const { submissionId: id } = await submitPractice();
    const form = wish();
    const answer = await post(id, "open", form);
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("Location")).toBe(
      `/admin/eintrag/${id}/offerten?status=neu`,
    );
    expect(await post(id, "open", form, { isDataRequest: true })).toEqual({
      step: "opened",
      labs: 2,
    });
    expect(await listQueuedMails(/^offer-invitation/)).toHaveLength(2);
    const { rounds, marks } = await readRoundPanel(id);
    expect(rounds).toMatchObject([
      { state: "open", sum: "2 eingeladen", labs: [{ lab: BASEL }, { lab: BERN }] },
    ]);
    expect(Object.keys(marks).sort()).toEqual([BASEL, BERN].sort());
    const { history, status, hasRounds } = await readEntry(id);
    expect(history.map(({ text }) => text)).toContain(
      "Offertrunde mit MedLab Basel, SwissLab Bern eröffnet",
    );
    expect([status, hasRounds]).toEqual(["contacted", true]);
    expect(await actions()).toEqual(["status-changed", "round-opened"]);
  });

  it("never asks a laboratory that the practice excluded, nor its own unless it was asked for", async () => {
    const identity = await submitPractice({ currentLab: "Medlab Basel AG" });
    const { submissionId: id } = identity;
    await database()
      .insert(practiceNeeds)
      .values({ entryId: id, excludedLabs: [BERN] });
    const reasons = async () => {
      const { labs } = (await readRoundPanel(id)).choice;
      return Object.fromEntries(labs.map((lab) => [lab.id, lab.isExcluded]));
    };
    expect(await reasons()).toMatchObject({ [BASEL]: "current_lab", [BERN]: "practice" });
    for (const intent of ["preview", "open"]) {
      expect(await post(id, intent, wish({ labs: [BASEL] }))).toMatchObject({
        init: { status: 400 },
        data: { errors: [{ field: "labs" }] },
      });
    }
    expect(await listQueuedMails()).not.toContain(
      "offer-invitation → offerten@medlab-basel.example",
    );
    await requestOffers(identity, [{ id: BASEL, name: "MedLab Basel" }]);
    expect((await reasons())[BASEL]).toBeUndefined();
    expect(await post(id, "open", wish({ labs: [BASEL] }))).toMatchObject({ status: 303 });
  });

  it("asks for a laboratory and for deadlines ahead, and keeps what was typed", async () => {
    const { submissionId: id } = await submitPractice();
    expect(await post(id, "preview", wish({ labs: [] }))).toMatchObject({
      init: { status: 400 },
      data: {
        errors: [{ message: "Bitte wählen Sie mindestens ein Labor." }],
        chosen: { remarks: "Bitte mit Kurier am Abend" },
      },
    });
    for (const days of [
      { answerBy: inDays(-10) },
      { decideBy: inDays(7) },
      { answerBy: "irgendwann" },
    ]) {
      expect(await post(id, "open", wish(days))).toMatchObject({
        init: { status: 400 },
        data: { errors: [{ field: "answerBy" }] },
      });
    }
    expect((await readRoundPanel(id)).rounds).toEqual([]);
  });

  it("says which laboratories mail does not reach", async () => {
    const { submissionId: id } = await submitPractice();
    await post(id, "open", wish());
    await database().execute(
      "update mails set status = 'failed' where template = 'offer-invitation'",
    );
    const [round] = (await readRoundPanel(id)).rounds;
    expect(round?.labs[0]).toMatchObject({
      label: "Nicht erreicht",
      isUndelivered: true,
      canBeReminded: false,
    });
    expect(round?.labs[0]?.lines[0]).toBe("Unzustellbar: Die letzte E-Mail kam nicht an");
    const { labs } = (await readRoundPanel((await submitPractice()).submissionId)).choice;
    expect(labs.find(({ id: lab }) => lab === BASEL)?.warning?.is).toBe("undeliverable");
    expect(await database().$count(emailOptOuts)).toBe(0);
  });

  it("marks fictional laboratories, and shows of the postal code what laboratories are told", async () => {
    const { submissionId: id } = await submitPractice();
    await post(id, "open", wish());
    const { choice, rounds } = await readRoundPanel(id);
    expect(choice.labs.map(({ isSample }) => isSample)).not.toContain(false);
    const areas = async () => {
      const [round] = (await readRoundPanel(id)).rounds;
      return (round?.needs ?? []).filter(([label]) => label === "Postleitzahl");
    };
    // The digits alone could identify a single practice.
    expect(choice.needLines.map(([label]) => label)).not.toContain("Postleitzahl");
    expect(await areas()).toEqual([]);
    await post(id, "reveal", { roundId: rounds[0]?.id ?? "" });
    expect(await areas()).toEqual([["Postleitzahl", "80.."]]);
  });

  it("does not exist for other kinds and unknown entries", async () => {
    const { submissionId: message } = await submitContact();
    for (const id of [message, randomUUID()]) {
      await expect(readRoundPanel(id)).rejects.toMatchObject({ init: { status: 404 } });
      await expect(post(id, "open", wish())).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});
