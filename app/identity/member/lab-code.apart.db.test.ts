import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auditLog } from "#database/audit";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { mailedCodes, sessions } from "#database/sessions";
import { removeContact, saveContact, signOutContact } from "~/directory/labs/contacts.server";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import {
  addMember,
  mailedCode,
  newClient,
  requestCode,
  signInMember,
  submitCode,
  withCookie,
} from "../../../tests/kit/people/lab-members";
import { access, BASEL, BERN, openTestRound } from "../../../tests/kit/people/offer-rounds";
import { requestLabCode } from "./lab-code.server";
import { endLabSession, findLabSession, switchLab } from "./lab-sessions.server";

const { slept } = vi.hoisted(() => ({ slept: vi.fn() }));
vi.mock("node:timers/promises", async (load) => {
  const real = await load<typeof import("node:timers/promises")>();
  const setTimeout: typeof real.setTimeout = (ms, value, options) => {
    slept(ms);
    return real.setTimeout(ms === 400 ? 0 : ms, value, options);
  };
  return { ...real, setTimeout };
});

const ANNA = "anna@basel.example";
const codesMailed = () => database().$count(mails, eq(mails.template, "lab-code"));

describe("the sign-in of a laboratory's contact", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("takes a mailed code once, in the browser that asked, in whatever spelling of the address", async () => {
    await addMember(BASEL, ANNA);
    const other = await requestCode(ANNA);
    const browser = await requestCode(" ANNA@Basel.example");
    const code = await mailedCode();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const [first, second] = code.toLowerCase().split("-");
    const asTyped = ` ${first}\u00a0\u2011 ${second}`;
    expect(await submitCode(other, code)).toMatchObject({ outcome: "wrong" });
    expect(await submitCode("", code)).toMatchObject({ outcome: "over" });
    expect(await submitCode(browser, asTyped)).toMatchObject({
      outcome: "in",
      path: "/labor",
    });
    expect(await submitCode(browser, code)).toMatchObject({ outcome: "over" });
    expect(JSON.stringify(await database().select().from(mailedCodes))).not.toContain(code);
  });

  it("leads to the request that somebody came for, into the laboratory that was asked, and to no other's", async () => {
    await addMember(BASEL, ANNA);
    await addMember(BERN, ANNA);
    const round = await openTestRound();
    const ofBern = access(round, BERN).invitationId;
    const browser = await requestCode(ANNA);
    const answer = await submitCode(browser, await mailedCode(), newClient(), ofBern);
    expect(answer).toMatchObject({ path: `/labor/anfragen/${ofBern}` });
    const cookie = answer.outcome === "in" ? answer.cookies.getSetCookie()[0] : "";
    expect(await findLabSession(withCookie(cookie ?? ""))).toMatchObject({ member: { lab: BERN } });
    await addMember(BASEL, "ben@basel.example");
    const other = await requestCode("ben@basel.example");
    const own = await submitCode(other, await mailedCode(), newClient(), ofBern);
    expect(own).toMatchObject({ path: "/labor" });
  });

  it("answers addresses without a room alike, after the same time, and mails them nothing", async () => {
    await addMember(BASEL, ANNA);
    await database().insert(contacts).values({ lab: BASEL, email: "ohne@basel.example" });
    await addMember("nur-eine-karte", "karte@basel.example");
    for (const email of [ANNA, "ohne@basel.example", "karte@basel.example", "fremd@example.ch"]) {
      slept.mockClear();
      const answer = await requestLabCode(email, newClient());
      expect(slept).toHaveBeenCalledWith(400);
      expect(answer).toEqual({
        outcome: "asked",
        cookie: expect.stringMatching(
          /^laborlotse-labor-code=[\w-]{43}; .*Max-Age=900; HttpOnly; SameSite=Lax$/,
        ),
      });
    }
    expect(await codesMailed()).toBe(1);
    const stranger = await requestCode("fremd@example.ch");
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await submitCode(stranger, "2345-6789")).outcome);
    expect(answers).toEqual(["wrong", "wrong", "wrong", "wrong", "over", "over"]);
  });

  it("ends a code after five wrong ones and after 15 minutes, and tells the audit log", async () => {
    await addMember(BASEL, ANNA);
    const browser = await requestCode(ANNA);
    const code = await mailedCode();
    for (let times = 0; times < 5; times++) await submitCode(browser, "0000-0000");
    expect(await submitCode(browser, code)).toMatchObject({ outcome: "over" });
    const next = await requestCode(ANNA);
    const late = await mailedCode();
    await database().update(mailedCodes).set({ expiresAt: sql`now()` });
    expect(await submitCode(next, late)).toMatchObject({ outcome: "over" });
    const isFailure = eq(auditLog.action, "lab-sign-in-failed");
    expect(await database().$count(auditLog, isFailure)).toBe(5);
  });

  it("mails one mailbox five codes an hour for one network, and lists of strangers are stopped", async () => {
    await addMember(BASEL, ANNA);
    const client = newClient();
    for (let times = 0; times < 10; times++) await requestLabCode(ANNA, client);
    expect(await codesMailed()).toBe(5);
    expect(await requestLabCode("fremd@example.ch", client)).toMatchObject({ outcome: "wait" });
    await requestLabCode(ANNA, newClient());
    expect(await codesMailed()).toBe(6);
  });

  it("keeps codes for everybody else when one customer's many networks ask for all that there are", async () => {
    await addMember(BASEL, ANNA);
    for (let n = 0; n < 24; n++) await requestLabCode(ANNA, `2001:db8:1:${n}::1`);
    expect(await codesMailed()).toBe(5);
    await requestLabCode(ANNA, newClient());
    expect(await codesMailed()).toBe(6);
  });

  it("opens a session that a removed contact, a lost right or another address ends at once", async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => removeContact({ kind: "lab", slug: BASEL }, id, OPERATOR),
      (id) => signOutContact({ kind: "lab", slug: BASEL }, id, OPERATOR),
      (id) => database().update(contacts).set({ rights: [] }).where(eq(contacts.id, id)),
      (id) =>
        saveContact(
          { kind: "lab", slug: BASEL },
          { name: "", email: "neu@basel.example", phone: "", forRequests: false },
          { actor: OPERATOR, id },
        ),
      () => database().update(sessions).set({ expiresAt: sql`now()` }),
    ];
    for (const [place, end] of ends.entries()) {
      const email = `anna${place}@basel.example`;
      const id = await addMember(BASEL, email);
      const cookie = await signInMember(email);
      expect(await findLabSession(withCookie(cookie))).toMatchObject({ member: { lab: BASEL } });
      await end(id);
      expect(await findLabSession(withCookie(cookie)), String(place)).toBeUndefined();
    }
  });

  it("ends the browser's earlier session when it signs in anew, and no other browser's", async () => {
    await addMember(BASEL, ANNA);
    const [first, other] = [await signInMember(ANNA), await signInMember(ANNA)];
    const asked = await requestCode(ANNA);
    const answer = await submitCode(`${asked}; ${first}`, await mailedCode());
    expect(answer).toMatchObject({ outcome: "in" });
    expect(await findLabSession(withCookie(first))).toBeUndefined();
    expect(await findLabSession(withCookie(other))).toBeDefined();
  });

  it("lets one person choose between her laboratories and no other, and end all her sessions", async () => {
    await addMember(BASEL, ANNA);
    const inBern = await addMember(BERN, ANNA);
    const stranger = await addMember(BERN, "berta@bern.example");
    const [first, second] = [await signInMember(ANNA), await signInMember(ANNA)];
    const foreign = await signInMember("berta@bern.example");
    const session = await findLabSession(withCookie(first));
    if (session === undefined) throw new Error("no session");
    expect(await switchLab(session, stranger)).toBe(false);
    expect(await switchLab(session, inBern)).toBe(true);
    expect(await findLabSession(withCookie(first))).toMatchObject({ member: { lab: BERN } });
    await endLabSession(session, { everywhere: true });
    for (const cookie of [first, second])
      expect(await findLabSession(withCookie(cookie))).toBeUndefined();
    expect(await findLabSession(withCookie(foreign))).toBeDefined();
  });

  it("tells a contact of its first right by mail, and stops where it is taken back", async () => {
    const lab = { kind: "lab", slug: BASEL } as const;
    const fields = { name: "Anna", email: ANNA, phone: "", forRequests: false };
    const id = await saveContact(lab, { ...fields, rights: ["read"] }, { actor: OPERATOR });
    await saveContact(lab, { ...fields, rights: ["read", "offer"] }, { actor: OPERATOR, id });
    const rows = await database().select().from(mails).where(eq(mails.template, "lab-room"));
    expect(rows).toHaveLength(1);
    const written = async () => rows[0] && (await writeMail(rows[0]));
    expect(await written()).toMatchObject({ link: { path: "/labor/anmelden" } });
    await saveContact(lab, { ...fields, rights: [] }, { actor: OPERATOR, id });
    expect(await written()).toBeUndefined();
  });
});
