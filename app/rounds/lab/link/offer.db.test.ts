import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { offerQuestions } from "#database/offer-questions";
import { offerInvitations, offerRounds, offers } from "#database/offers";
import { currentSnapshot, snapshotContext } from "~/directory/publication/current-snapshot.server";
import { database } from "~/platform/database/database.server";
import { requestContext } from "~/platform/http/request-context.server";
import { resendInvitation, withdrawInvitation } from "~/rounds/desk/round-desk.server";
import { invitationPath } from "~/rounds/lab/lab-access.server";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { withdrawRound } from "~/rounds/practice/practice-decision.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  listQueuedMails,
  offerFields,
  openTestRound,
  readInvitation,
  type TestRound,
} from "../../../../tests/kit/people/offer-rounds";
import { action, loader } from "./page";

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function toAnswer(work: Promise<unknown>): Promise<Answer> {
  const result = await work.catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, body: {} };
  const { data, init } = result as { data?: Answer["body"]; init?: ResponseInit | null };
  if (data === undefined) return { status: 200, body: result as Answer["body"] };
  return { status: init?.status ?? 200, body: data };
}

function call(token: string, body?: URLSearchParams) {
  const context = new RouterContextProvider();
  context.set(requestContext, { clientAddress: "192.0.2.1" } as never);
  context.set(snapshotContext, currentSnapshot());
  const init = body === undefined ? {} : { method: "POST", body };
  const request = new Request(`http://portal.example/offerte/${token}`, init);
  return { request, params: { token }, context } as never;
}

const open = (token: string) => toAnswer(loader(call(token)));

function post(token: string, step: string, fields: OfferFields = {}) {
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    values.map((value) => [name, value]),
  );
  return toAnswer(action(call(token, new URLSearchParams([["step", step], ...pairs]))));
}

async function invited() {
  const round = await openTestRound();
  return { round, token: await readToken(round) };
}

async function readToken(round: TestRound): Promise<string> {
  const invitation = await readInvitation(access(round, BASEL));
  if (invitation === undefined) throw new Error("not invited");
  return (await invitationPath(invitation)).split("/").at(-1) ?? "";
}

async function everything() {
  const tables = [
    "offer_rounds",
    "offer_invitations",
    "offers",
    "offer_benefits",
    "offer_questions",
  ];
  const others = ["decisions", "deadlines", "entries", "entry_events", "mails", "pgboss.job"];
  return Promise.all(
    [...tables, ...others].map(async (table) => {
      const { rows } = await database().execute(
        sql.raw(`select row_to_json(t)::text as row from ${table} t order by 1`),
      );
      return rows;
    }),
  );
}

const filled = offerFields();

describe("a laboratory's invitation", () => {
  useDatabase();

  it("answers one and the same for links that are foreign, altered, superseded or taken back, with what was typed", async () => {
    const { round, token } = await invited();
    expect((await open(token)).status).toBe(200);
    const answers = [await open("fremd"), await open(`${token.slice(0, -2)}AA`)];
    await resendInvitation(OPERATOR, access(round, BASEL).invitationId);
    answers.push(await open(token));
    const next = await readToken(round);
    expect((await open(next)).status).toBe(200);
    const other = await invited();
    await withdrawInvitation(OPERATOR, access(other.round, BASEL).invitationId);
    answers.push(await open(other.token));
    for (const answer of answers)
      expect(answer).toEqual({ status: 404, body: { view: undefined, over: undefined } });
    for (const one of ["fremd", token, other.token]) {
      for (const step of ["preview", "send", "keep"]) {
        expect(await post(one, step, filled)).toEqual({
          status: 404,
          body: { step: { is: "ended", fields: filled } },
        });
      }
    }
    expect(await database().select().from(offers)).toEqual([]);
  });

  it("says that the request was withdrawn, takes no answer to it, and gives back what was typed", async () => {
    const { round, token } = await invited();
    await withdrawRound({ actor: OPERATOR }, round.roundId);
    const request = { labName: "MedLab Basel", withdrawnAt: expect.any(Date), mayAsk: false };
    const { status, body } = await open(token);
    expect([status, body]).toEqual([
      200,
      { view: undefined, over: expect.objectContaining(request) },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/needs|canton|practice/);
    for (const step of ["preview", "send", "keep"]) {
      expect(await post(token, step, filled)).toMatchObject({
        status: 409,
        body: { step: { is: "too-late", request, fields: filled } },
      });
    }
    expect(await database().select().from(offers)).toEqual([]);
  });

  it("changes nothing by being opened, nor by a first post of any form on the page", async () => {
    const { token } = await invited();
    const before = await everything();
    await open(token);
    const first = [
      "preview",
      "edit",
      "ask-to-keep",
      "ask-to-decline",
      "write-words",
      "ask-for-time",
    ];
    for (const step of [...first, "", "unbekannt"]) {
      await post(token, step, filled);
      await post(token, step, { "text-neu": ["Wann holen Sie ab?"] });
    }
    expect(await everything()).toEqual(before);
  });

  it("keeps a draft as it is, complete or not, and shows it to whoever has the link", async () => {
    const { round, token } = await invited();
    const rows = { noticeMonths: ["drei"], priceName: ["Box", "", "Röhrchen"] };
    expect((await post(token, "ask-to-keep", rows)).body).toMatchObject({
      step: { is: "keep", fields: rows },
    });
    expect(await post(token, "keep", rows)).toEqual({ status: 303, body: {} });
    expect((await open(token)).body).toMatchObject({ view: { fields: rows, sent: [] } });
    expect((await readInvitation(access(round, BASEL)))?.state).toBe("in_progress");
  });

  it("shows what is wrong instead of a preview, and sends only what the preview sends", async () => {
    const { token } = await invited();
    const wrong = await post(token, "preview", {
      ...filled,
      priceName: ["Box"],
      pricePer: ["jahr"],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      step: { is: "form", errors: [{ field: "priceFrancs-0" }], fields: { priceName: ["Box"] } },
    });
    const preview = await post(token, "preview", filled);
    expect(preview.body).toMatchObject({ step: { is: "preview", offer: { binding: true } } });
    expect(await database().select().from(offers)).toEqual([]);
    expect((await post(token, "send", { ...filled, validUntil: ["2001-01-01"] })).status).toBe(400);
    expect((await post(token, "send", filled)).status).toBe(303);
    await post(token, "send", { ...filled, noticeMonths: ["1"] });
    expect((await open(token)).body).toMatchObject({
      view: { invitation: "answered", sent: [{ version: 2 }, { version: 1 }] },
    });
  });

  it("is declined with a reason, and answered after all until the deadline", async () => {
    const { round, token } = await invited();
    expect((await post(token, "decline", { remark: ["x".repeat(2_001)] })).status).toBe(400);
    const reason = { reason: ["Zurzeit keine Kapazität"], remark: ["Ab Juli wieder"] };
    expect((await post(token, "decline", reason)).status).toBe(303);
    expect(await readInvitation(access(round, BASEL))).toMatchObject({
      state: "declined",
      declineReason: "Zurzeit keine Kapazität: Ab Juli wieder",
    });
    expect((await post(token, "send", filled)).status).toBe(303);
    expect((await open(token)).body).toMatchObject({ view: { invitation: "answered" } });
  });

  it("keeps what stands in the offer's form as the draft when a question is sent from beside it", async () => {
    const { token } = await invited();
    const both = { ...filled, "text-neu": ["Wie viele Abholstellen?"] };
    const confirmation = await post(token, "write-words", both);
    expect(confirmation.body).toMatchObject({ step: { is: "words", fields: filled } });
    const { id } = confirmation.body.step as { id: string };
    expect((await post(token, "send-words", { ...both, id: [id] })).status).toBe(303);
    expect((await open(token)).body).toMatchObject({ view: { fields: filled, questions: [{}] } });
  });

  it("says after the deadline that it is over, until when it was, and takes a wish for more time once", async () => {
    const { round, token } = await invited();
    const answerBy = new Date(Date.now() - 1_000);
    await database().update(offerRounds).set({ answerBy }).where(eq(offerRounds.id, round.roundId));
    const over = { labName: "MedLab Basel", answerBy, mayAsk: true, askedAt: null };
    expect(await open(token)).toMatchObject({ status: 200, body: { view: undefined, over } });
    expect(await post(token, "send", filled)).toMatchObject({
      status: 409,
      body: { step: { is: "too-late", request: over, fields: filled } },
    });
    const reason = { reason: ["Ferien bis Montag"] };
    expect((await post(token, "ask-for-time", reason)).body).toEqual({
      step: { is: "time", reason: "Ferien bis Montag", errors: [] },
    });
    for (let times = 0; times < 2; times++) {
      expect((await post(token, "request-time", reason)).status).toBe(303);
    }
    expect((await open(token)).body).toMatchObject({ over: { mayAsk: false } });
    const notices = await listQueuedMails();
    expect(notices.filter((mail) => mail.startsWith("round-notice"))).toHaveLength(1);
    expect(JSON.stringify((await open(token)).body)).not.toMatch(/needs|canton|practice/);
  });

  it("sends a question once, however often it is confirmed, and hides what was not let through", async () => {
    const { round, token } = await invited();
    expect((await post(token, "write-words", { "text-neu": ["  "] })).status).toBe(400);
    const confirmation = await post(token, "write-words", {
      "text-neu": ["Wie viele Abholstellen?"],
    });
    const { id } = confirmation.body.step as { id: string };
    const words = { id: [id], "text-neu": ["Wie viele Abholstellen?"] };
    for (let times = 0; times < 2; times++) {
      expect((await post(token, "send-words", words)).status).toBe(303);
    }
    const { invitationId } = access(round, BASEL);
    const question = {
      invitationId,
      askedBy: "practice" as const,
      text: "Wir sind die Praxis Muster",
    };
    await database()
      .insert(offerQuestions)
      .values({ id: randomUUID(), ...question });
    const { view } = (await open(token)).body as { view: { questions: { text: string }[] } };
    expect(view.questions.map(({ text }) => text)).toEqual(["Wie viele Abholstellen?"]);
  });

  it("takes nothing after the deadline, and says so to a laboratory that has offered", async () => {
    const { round, token } = await invited();
    await post(token, "send", filled);
    await database()
      .update(offerRounds)
      .set({ answerBy: new Date(Date.now() - 1_000) })
      .where(eq(offerRounds.id, round.roundId));
    for (const step of ["send", "keep", "decline"]) {
      expect(await post(token, step, filled)).toEqual({
        status: 409,
        body: { step: { is: "over", fields: filled } },
      });
    }
    expect((await open(token)).body).toMatchObject({ view: { canAnswer: false } });
    const { invitationId } = access(round, BASEL);
    const rows = await database()
      .select()
      .from(offerInvitations)
      .where(eq(offerInvitations.id, invitationId));
    expect(rows[0]?.state).toBe("answered");
  });
});
