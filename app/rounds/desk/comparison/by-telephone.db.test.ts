import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { offerRounds } from "#database/offers";
import { database } from "~/platform/database/database.server";
import { deskCall, deskPost } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  listQueuedMails,
  MONDAY,
  offerFields,
  openTestRound,
  readInvitation,
  readRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";
import { action as decide, loader as showComparison } from "./comparison-page";
import { action as enter, loader as showEntering } from "./enter-page";

type Fields = readonly (readonly [string, string])[];

function args(params: Record<string, string>, fields?: Fields) {
  const path = "/admin/offerten";
  return { ...(fields ? deskPost(path, "", fields) : deskCall(path)), params } as never;
}

const offerPairs = (changes = {}) =>
  Object.entries(offerFields(changes)).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );

const lines = async () =>
  (await database().select().from(auditLog).orderBy(auditLog.seq)).map(({ action }) => action);

describe("what a laboratory said by telephone", () => {
  useDatabase();

  it("is entered in its name, and opened to nobody's eyes before the others have answered", async () => {
    const round = await openTestRound();
    const { invitationId } = access(round, BASEL);
    const sent = await enter(
      args({ invitationId }, [["intent", "send"], ...offerPairs({ remarks: ["Am Telefon"] })]),
    );
    expect(sent).toMatchObject({ status: 303 });
    expect((await readInvitation(access(round, BASEL)))?.state).toBe("answered");
    expect(await lines()).toContain("offer-entered");
    // Operators may correct what an operator entered, but see nothing that a laboratory entered.
    expect((await showEntering(args({ invitationId }))).fields).toMatchObject({
      remarks: ["Am Telefon"],
    });
    await openTestRound();
    const other = await openTestRound({ wish: { labs: [BASEL, BERN] } });
    await submitOffer(other, BERN, { remarks: ["Versiegelt"] });
    const ofBern = { invitationId: access(other, BERN).invitationId };
    expect((await showEntering(args(ofBern))).fields).toEqual({});
  });

  it("says what is missing and keeps what was typed; a refusal needs no form", async () => {
    const round = await openTestRound();
    const { invitationId } = access(round, BASEL);
    const fields: Fields = [
      ["intent", "send"],
      ["noticeMonths", "viele"],
    ];
    expect(await enter(args({ invitationId }, fields))).toMatchObject({
      init: { status: 400 },
      data: { fields: { noticeMonths: ["viele"] } },
    });
    const refusal: Fields = [
      ["intent", "decline"],
      ["reason", "Kein Kurier"],
    ];
    expect(await enter(args({ invitationId }, refusal))).toMatchObject({ status: 303 });
    expect(await readInvitation(access(round, BASEL))).toMatchObject({
      state: "declined",
      declineReason: "Kein Kurier",
    });
    const unknown = { invitationId: randomUUID() };
    await expect(enter(args(unknown, refusal))).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("the decision of a practice without e-mail", () => {
  useDatabase();

  async function openComparableRound() {
    const round = await openTestRound({ practice: { email: "" } });
    await submitOffer(round, BASEL, { remarks: ["Rabatt"] });
    const sealed = await showComparison(args({ roundId: round.roundId }));
    expect(JSON.stringify(sealed)).not.toContain("Rabatt");
    await submitOffer(round, BERN);
    return round;
  }

  it("is asked for once more, recorded in its name, and told to the laboratories", async () => {
    const round = await openComparableRound();
    const { roundId } = round;
    const { invitationId } = access(round, BASEL);
    const page = await showComparison(args({ roundId }));
    expect(page.comparison?.offers).toHaveLength(2);
    const choice: Fields = [
      ["choice", invitationId],
      [`version-${invitationId}`, "1"],
    ];
    expect(await decide(args({ roundId }, [["intent", "ask"], ...choice]))).toMatchObject({
      data: { step: "confirm", labName: "MedLab Basel" },
    });
    expect((await readRound(roundId))?.state).toBe("comparison");
    expect(await decide(args({ roundId }, [["intent", "decide"], ...choice]))).toMatchObject({
      status: 303,
    });
    expect((await readRound(roundId))?.state).toBe("decided");
    expect(
      (await listQueuedMails()).filter((mail) => mail.startsWith("offer-decision")),
    ).toHaveLength(2);
    expect((await showComparison(args({ roundId }))).decision).toMatch(
      /^Offerte von MedLab Basel gewählt, .*, übermittelt von A\. Keller\.$/,
    );
    expect(await lines()).toContain("offer-accepted");
  });

  it("is recorded after its own date for what still binds, and for nothing else", async () => {
    const round = await openComparableRound();
    await submitOffer(round, BERN, { binding: ["richtofferte"] });
    const { roundId } = round;
    const ended = { state: "expired" as const, closedAt: MONDAY };
    await database().update(offerRounds).set(ended).where(eq(offerRounds.id, roundId));
    const { choices, isLate } = await showComparison(args({ roundId }));
    expect([choices.map(({ lab }) => lab), isLate]).toEqual([[BASEL], true]);
    const record = (choice: string, version: string) => {
      const fields: Fields = [
        ["intent", "decide"],
        ["choice", choice],
        [`version-${choice}`, version],
      ];
      return decide(args({ roundId }, fields));
    };
    for (const answer of [
      await record("keine", ""),
      await record(access(round, BERN).invitationId, "2"),
    ]) {
      expect(answer).toMatchObject({ init: { status: 409 } });
    }
    expect(await record(access(round, BASEL).invitationId, "1")).toMatchObject({ status: 303 });
    expect((await readRound(roundId))?.state).toBe("decided");
  });

  it("is not made for a replaced version, nor without a choice", async () => {
    const round = await openComparableRound();
    const { roundId } = round;
    const { invitationId } = access(round, BASEL);
    await submitOffer(round, BASEL, { noticeMonths: ["1"] });
    const outdated: Fields = [
      ["intent", "decide"],
      ["choice", invitationId],
      [`version-${invitationId}`, "1"],
    ];
    expect(await decide(args({ roundId }, outdated))).toMatchObject({
      init: { status: 409 },
      data: { step: "choose" },
    });
    expect(await decide(args({ roundId }, [["intent", "ask"]]))).toMatchObject({
      init: { status: 400 },
      data: { message: "Bitte wählen Sie, was die Praxis entschieden hat." },
    });
    const none: Fields = [
      ["intent", "decide"],
      ["choice", "keine"],
      ["reason", "Zu weit weg"],
    ];
    expect(await decide(args({ roundId }, none))).toMatchObject({ status: 303 });
    expect((await readRound(roundId))?.state).toBe("decided");
    expect(await lines()).toContain("offer-declined");
  });
});
