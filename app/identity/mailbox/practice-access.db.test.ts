import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { rateLimits } from "#database/operation";
import { practiceCodes } from "#database/practice";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS, MINUTE_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { erasePracticeEntries } from "~/rounds/practice/step/run-request-step.server";
import { writeMail } from "~/wiring/mails.server";
import {
  newIdentity,
  submitContact,
  submitPractice,
} from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { mailedToken } from "../../../tests/kit/people/offer-rounds";
import {
  type PracticeAccess,
  readAccessByLink,
  readAccessByProof,
  readAccessByRecords,
  sendPracticeLink,
} from "./practice-access.server";
import { exchangePracticeCode, sendPracticeCode } from "./practice-code.server";

const ADDRESS = "praxis@example.ch";

const readToken = (path = "") => new URL(path, "http://portal").searchParams.get("token") ?? "";

const byLink = (token: string) => readAccessByLink(token, "192.0.2.1");

const newLink = (address: string, client = "192.0.2.1") =>
  sendPracticeLink(address, submissionKinds, client);

async function linkAccess(entryId: string): Promise<PracticeAccess> {
  const found = await byLink(await mailedToken(entryId));
  if (found === undefined) throw new Error("no access");
  return found;
}

async function mailedCode(): Promise<string> {
  const rows = await database().select().from(mails).where(eq(mails.template, "practice-code"));
  const texts = await Promise.all(rows.map(writeMail));
  return (
    /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(
      texts.flatMap((one) => one?.paragraphs ?? []).join(" "),
    )?.[0] ?? ""
  );
}

describe("access to one's own requests", () => {
  useDatabase();

  it("is had by the browser that holds a record's token, to that record alone", async () => {
    const own = await submitPractice();
    const other = await submitPractice();
    const claimed = { submissionId: other.submissionId, editToken: own.editToken };
    expect(await readAccessByRecords([own, claimed])).toEqual({
      entryIds: [own.submissionId],
      mayDecide: true,
      mailbox: undefined,
    });
    expect(await readAccessByRecords([claimed, newIdentity()])).toBeUndefined();
    expect(await readAccessByRecords([{ submissionId: "x", editToken: "y" }])).toBeUndefined();
  });

  it("is had by a link to all entries of its mailbox, and decides nothing", async () => {
    const first = await submitPractice({ email: ADDRESS });
    await submitPractice({ email: "andere@example.ch" });
    const second = await submitPractice({ email: "Praxis@Example.ch" });
    await submitContact();
    const found = await linkAccess(first.submissionId);
    expect(found.entryIds).toEqual([second.submissionId, first.submissionId]);
    expect(found).toMatchObject({ mayDecide: false, mailbox: ADDRESS });
  });

  it("is refused alike to foreign, altered and expired links, and to those of erased entries", async () => {
    const { submissionId } = await submitPractice();
    const erased = await submitPractice({ email: "geloescht@example.ch" });
    const token = await mailedToken(submissionId);
    const old = await mailedToken(submissionId, new Date(Date.now() - 30 * DAY_MS - 1));
    const gone = await mailedToken(erased.submissionId);
    await database().delete(entries).where(eq(entries.id, erased.submissionId));
    for (const bad of ["", `${token}x`, old, gone]) expect(await byLink(bad)).toBeUndefined();
    expect(await byLink(token)).toBeDefined();
    expect(await readAccessByProof(token)).toBeUndefined();
  });

  it("ends where the entry is given another's address: what was proved of one mailbox opens no other", async () => {
    const own = await submitPractice({ email: "angreifer@example.ch" });
    const token = await mailedToken(own.submissionId);
    const link = await linkAccess(own.submissionId);
    await sendPracticeCode(link);
    const taken = await exchangePracticeCode(link, await mailedCode());
    const proof = typeof taken === "object" ? taken.proof : "";
    expect(await readAccessByProof(proof)).toBeDefined();
    await submitPractice({ email: ADDRESS });
    await submitPractice({ email: ADDRESS }, { identity: own });
    expect(await byLink(token)).toBeUndefined();
    expect(await readAccessByProof(proof)).toBeUndefined();
  });

  it("lets no browser with its records alone try codes, or use them up", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const link = await linkAccess(own.submissionId);
    await sendPracticeCode(link);
    const byRecords = await readAccessByRecords([own]);
    if (byRecords === undefined) throw new Error("no access");
    const code = await mailedCode();
    for (let guess = 0; guess < 5; guess++) await exchangePracticeCode(byRecords, "keine");
    expect(await exchangePracticeCode(byRecords, code)).toBe("over");
    expect(await exchangePracticeCode(link, code)).toMatchObject({ proof: expect.any(String) });
  });

  it("holds whatever a stranger does with an entry of the same address: link, code and proof", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const strangers = [await submitPractice({ email: ADDRESS }), newIdentity()];
    const [first, second] = strangers;
    await newLink(ADDRESS);
    const [mail] = await database().select().from(mails).where(eq(mails.template, "practice-link"));
    const content = mail && (await writeMail(mail));
    const token = readToken(content?.link?.path);
    await submitPractice({ email: "anders@example.ch" }, { identity: first });
    const link = await byLink(token);
    if (link === undefined) throw new Error("no access");
    await sendPracticeCode(link);
    const code = await mailedCode();
    await submitPractice({ email: ADDRESS }, { identity: second });
    const ofStranger = await readAccessByRecords([second ?? newIdentity()]);
    const now = await byLink(token);
    if (now === undefined || ofStranger === undefined) throw new Error("no access");
    await erasePracticeEntries(ofStranger, submissionKinds, randomUUID());
    const taken = await exchangePracticeCode(now, code);
    const proof = typeof taken === "object" ? taken.proof : "";
    expect(await readAccessByProof(proof)).toMatchObject({
      entryIds: [own.submissionId],
      mayDecide: true,
      mailbox: ADDRESS,
    });
  });

  it("is renewed by mail to the address alone, three times a day, and an unknown one gets nothing", async () => {
    await submitPractice({ email: ADDRESS });
    const links = () => database().select().from(mails).where(eq(mails.template, "practice-link"));
    await newLink("niemand@example.ch");
    expect(await links()).toEqual([]);
    for (let attempt = 0; attempt < 5; attempt++) await newLink(" PRAXIS@example.ch");
    const sent = await links();
    expect(sent.map(({ recipient }) => recipient)).toEqual([ADDRESS, ADDRESS, ADDRESS]);
    const content = sent[0] && (await writeMail(sent[0]));
    expect(await byLink(readToken(content?.link?.path))).toMatchObject({ mailbox: ADDRESS });
  });

  it("is renewed for one network also where others have asked too often, and in six hours whoever has asked", async () => {
    await submitPractice({ email: ADDRESS });
    const isLink = eq(mails.template, "practice-link");
    const sent = () => database().$count(mails, isLink);
    for (let attempt = 0; attempt < 5; attempt++) await newLink(ADDRESS, "192.0.2.7");
    await newLink(ADDRESS, "198.51.100.1");
    expect(await sent()).toBe(4);
    const others = Array.from({ length: 5 }, (_, place) => `203.0.113.${place}`);
    await Promise.all(others.map((network) => newLink(ADDRESS, network)));
    expect(await sent()).toBe(7);
    await newLink(ADDRESS, "198.51.100.2");
    expect(await sent()).toBe(7);
    await database()
      .update(rateLimits)
      .set({ expire: 0 })
      .where(like(rateLimits.key, "request-links-later:%"));
    await newLink(ADDRESS, "198.51.100.3");
    expect(await sent()).toBe(8);
  });

  it("is renewed for ten addresses of one network in ten minutes, and takes as long for unknown ones", async () => {
    const addresses = Array.from({ length: 11 }, (_, place) => `praxis${place}@example.ch`);
    for (const email of addresses) await submitPractice({ email });
    const begun = performance.now();
    await newLink("niemand@example.ch", "192.0.2.99");
    expect(performance.now() - begun).toBeGreaterThan(390);
    await Promise.all(addresses.map((email) => newLink(email, "192.0.2.99")));
    const isLink = eq(mails.template, "practice-link");
    expect(await database().$count(mails, isLink)).toBe(9);
  });

  it("may decide after a code from the same mailbox, which works once", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    const link = await linkAccess(submissionId);
    expect(await sendPracticeCode(link)).toBe("sent");
    const code = await mailedCode();
    expect(await exchangePracticeCode(link, "0000-0000")).toBe("wrong");
    const taken = await Promise.all([
      exchangePracticeCode(link, code),
      exchangePracticeCode(link, code),
    ]);
    expect(taken).toContain("over");
    const proof = taken.find((one) => typeof one === "object")?.proof ?? "";
    const access = await readAccessByProof(proof);
    expect(access).toMatchObject({ mayDecide: true, mailbox: ADDRESS });
    const claim = await readSignedLink("requests-code", proof);
    const validFor = (claim?.expiresAt?.getTime() ?? 0) - Date.now();
    expect(validFor).toBeLessThanOrEqual(15 * MINUTE_MS);
    expect(await byLink(proof)).toBeUndefined();
  });

  it("takes no code after five wrong ones, none that is older than 15 minutes, and none that a later one replaced", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    const link = await linkAccess(submissionId);
    await sendPracticeCode(link);
    const outcomes = [];
    for (let guess = 0; guess < 6; guess++)
      outcomes.push(await exchangePracticeCode(link, "keine"));
    expect(outcomes).toEqual(["wrong", "wrong", "wrong", "wrong", "over", "over"]);
    const replaced = await mailedCode();
    expect(await exchangePracticeCode(link, replaced)).toBe("over");
    await sendPracticeCode(link);
    await database().update(practiceCodes).set({ expiresAt: new Date() });
    expect(await exchangePracticeCode(link, await mailedCode())).toBe("over");
  });

  it("sends five codes an hour, and none where there is no mailbox", async () => {
    const { submissionId } = await submitPractice({ email: "viele-codes@example.ch" });
    const link = await linkAccess(submissionId);
    const sent = [];
    for (let attempt = 0; attempt < 6; attempt++) sent.push(await sendPracticeCode(link));
    expect(sent).toEqual([...Array(5).fill("sent"), "too-many"]);
    const byPhone = await readAccessByRecords([await submitPractice({ email: "" })]);
    expect(byPhone && (await sendPracticeCode(byPhone))).toBe("no-mailbox");
  });

  it("keeps no code in the database that could be read there", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    await sendPracticeCode(await linkAccess(submissionId));
    const code = await mailedCode();
    expect(code).not.toBe("");
    const rows = [
      await database().select().from(practiceCodes),
      await database().select({ detail: mails.detail }).from(mails),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
