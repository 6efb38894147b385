import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { emailOptOuts } from "#database/newsletter";
import { database } from "~/platform/database/database.server";
import { findSuppressionTime } from "~/platform/mail/suppression.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { action, loader } from "./page";

const ORIGIN = "http://portal.example";

const identity = () => ({
  submissionId: randomUUID(),
  editToken: randomBytes(16).toString("base64url"),
});

async function post(fields: Record<string, string>, search = "") {
  const request = new Request(`${ORIGIN}/email-opt-out${search}`, {
    method: "POST",
    headers: { "User-Agent": "Testbrowser" },
    body: new URLSearchParams(fields),
  });
  return readAnswer(await action(routeCall(request)));
}

async function get(search: string, method = "GET") {
  return readAnswer(
    await loader(routeCall(new Request(`${ORIGIN}/email-opt-out${search}`, { method }))),
  );
}

function readAnswer(result: unknown): { status: number; data: Record<string, unknown> } {
  if (result instanceof Response) {
    return { status: result.status, data: { location: result.headers.get("Location") } };
  }
  const { data, init } = result as { data?: never; init?: ResponseInit };
  return data === undefined
    ? { status: 200, data: result as Record<string, unknown> }
    : { status: init?.status ?? 200, data };
}

const REASON = "Zu viele E-Mails erhalten";
const rows = () => database().select().from(emailOptOuts);

describe("opt-out form", () => {
  useDatabase();

  it("stores address, reason, browser and source, and tells the operator", async () => {
    const optOutIdentity = identity();
    const answer = await post({ ...optOutIdentity, reason: REASON, email: "Praxis@example.ch" });
    expect(answer).toEqual({ status: 303, data: { location: "/email-opt-out?abgemeldet=1" } });
    expect(await rows()).toMatchObject([
      {
        id: optOutIdentity.submissionId,
        email: "Praxis@example.ch",
        reason: REASON,
        userAgent: "Testbrowser",
        source: "email_optout_page",
      },
    ]);
    const sent = await database().select().from(mails);
    expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual([
      ["notification", null],
    ]);
    expect(await findSuppressionTime("praxis@EXAMPLE.ch")).toBeInstanceOf(Date);
  });

  it("needs a reason, even though the label says optional", async () => {
    const answer = await post({ email: "a@example.ch", reason: "" });
    expect(answer.status).toBe(400);
    expect(answer.data.errors).toEqual([
      { field: "reason", message: "Wählen Sie bitte einen Grund für die Abmeldung aus." },
    ]);
    expect(await rows()).toEqual([]);
  });

  it("needs words with «Anderer Grund» and stores them as the reason", async () => {
    const blank = await post({
      email: "a@example.ch",
      reason: "Anderer Grund",
      otherReason: " \n ",
    });
    expect(blank.data.errors).toEqual([
      { field: "otherReason", message: "Bitte beschreiben Sie Ihren Grund für die Abmeldung." },
    ]);
    await post({
      email: "a@example.ch",
      reason: "Anderer Grund",
      otherReason: "Praxis geschlossen",
    });
    expect((await rows())[0]?.reason).toBe("Praxis geschlossen");
  });

  it("names a malformed address after the listed rules", async () => {
    const answer = await post({ email: "keine Adresse", reason: "" });
    expect((answer.data.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      "reason",
      "email",
    ]);
  });

  it("accepts an empty address and suppresses nobody", async () => {
    const answer = await post({ ...identity(), reason: REASON, email: "" });
    expect(answer.data.location).toBe("/email-opt-out?abgemeldet=ohne-adresse");
    expect(await rows()).toMatchObject([{ email: "", addressHash: null }]);
    expect(await findSuppressionTime("")).toBeUndefined();
  });

  it("makes one row of a repeat and one of each later opt-out", async () => {
    const optOutIdentity = identity();
    await post({ ...optOutIdentity, reason: REASON, email: "a@example.ch" });
    await post({ ...optOutIdentity, reason: REASON, email: "a@example.ch" });
    expect(await rows()).toHaveLength(1);
    await post({ ...identity(), reason: REASON, email: "a@example.ch" });
    expect(await rows()).toHaveLength(2);
  });

  it("keeps when the button was pressed, however late it arrives; a repeat changes nothing", async () => {
    const optOutIdentity = identity();
    const timestamp = new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000).toISOString();
    const fields = { ...optOutIdentity, reason: REASON, email: "a@example.ch" };
    await post({ ...fields, timestamp });
    await post({ ...fields, timestamp: new Date().toISOString() });
    expect(await rows()).toMatchObject([{ createdAt: new Date(timestamp) }]);
    expect(await database().$count(mails)).toBe(1);
  });

  it.each([
    ["without a script", undefined],
    ["in the future", "2999-01-01T00:00:00.000Z"],
    ["before there was a portal", "1970-01-01T00:00:00.000Z"],
    ["that is no time", "2026-02-31T99:00:00Z"],
    ["in other words", "gestern"],
  ])("counts from its arrival with a time %s", async (_, timestamp) => {
    const before = new Date(Date.now() - 1_000);
    await post({ reason: REASON, email: "a@example.ch", ...(timestamp && { timestamp }) });
    const [row] = await rows();
    expect(row?.createdAt.getTime()).toBeGreaterThan(before.getTime());
    expect(row?.createdAt.getTime()).toBeLessThan(Date.now() + 1_000);
  });

  it("takes the address from a mail's link, whatever the field says", async () => {
    const token = await signLink("opt-out", { subject: "a@example.ch" });
    await post({ ...identity(), token, reason: REASON, email: "b@example.ch" });
    expect((await rows())[0]?.email).toBe("a@example.ch");
  });
});

describe("links in mails", () => {
  useDatabase();

  it("show the address and change nothing when they are opened 100 times", async () => {
    const token = await signLink("opt-out", { subject: "a@example.ch" });
    for (let time = 0; time < 100; time++) {
      const answer = await get(`?token=${token}`, time % 2 === 0 ? "GET" : "HEAD");
      expect(answer.status).toBe(200);
      expect(answer.data.linkAddress).toEqual({ email: "a@example.ch", token });
    }
    expect(await database().$count(entries)).toBe(0);
  });

  it("show the same page, when forged, that asks for the address", async () => {
    expect(await get("?token=forged.token")).toEqual({ status: 400, data: { state: "invalid" } });
    const newsletter = await signLink("newsletter", { subject: "a@example.ch" });
    expect(await get(`?token=${newsletter}`)).toEqual({ status: 400, data: { state: "invalid" } });
    const posted = await post({ token: "forged.token", reason: REASON, email: "a@example.ch" });
    expect(posted).toEqual({ status: 400, data: { state: "invalid" } });
    expect(await rows()).toEqual([]);
  });

  it("end all mails with one POST of the mail program, and again harmlessly", async () => {
    const token = await signLink("opt-out", { subject: "a@example.ch" });
    const oneClick = () => post({ "List-Unsubscribe": "One-Click" }, `?token=${token}`);
    const answers = await Promise.all(Array.from({ length: 10 }, oneClick));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await oneClick()).status).toBe(200);
    expect(await rows()).toMatchObject([{ email: "a@example.ch", source: "list_unsubscribe" }]);
    expect(await database().$count(mails)).toBe(1);
  });

  it("take the mail program's POST as multipart too, and refuse a forged token", async () => {
    const token = await signLink("opt-out", { subject: "a@example.ch" });
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const send = (search: string) =>
      action(routeCall(new Request(`${ORIGIN}/email-opt-out${search}`, { method: "POST", body })));
    expect(readAnswer(await send("?token=forged.token")).status).toBe(400);
    expect(await rows()).toEqual([]);
    expect(readAnswer(await send(`?token=${token}`)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});
