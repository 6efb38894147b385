import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { mailedCodes } from "#database/sessions";
import { database } from "~/platform/database/database.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { mailedCode, SessionBrowser, withLink } from "../../../tests/kit/people/session-browser";

const ADDRESS = "praxis@example.ch";

describe("the session of a practice", () => {
  useDatabase();

  it("lets no browser with its records alone try codes, or use them up", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const link = await withLink(own.submissionId);
    await link.sendCode();
    const device = new SessionBrowser();
    await device.byRecords(own);
    const code = await mailedCode();
    for (let guess = 0; guess < 5; guess++) await device.confirm("keine");
    expect(await device.confirm(code)).toBe("over");
    expect(await link.confirm(code)).toMatchObject({ mayDecide: true });
  });

  it("may decide after a code from the same mailbox, which works once", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    const [first, second] = [await withLink(submissionId), await withLink(submissionId)];
    expect(await first.sendCode()).toBe("sent");
    const code = await mailedCode();
    expect(await first.confirm("0000-0000")).toBe("wrong");
    const taken = await Promise.all([first.confirm(code), second.confirm(code)]);
    expect(taken).toContain("over");
    expect(taken).toContainEqual(expect.objectContaining({ mayDecide: true, mailbox: ADDRESS }));
  });

  it("takes no code after five wrong ones, none that is older than 15 minutes, and none that a later one replaced", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    const link = await withLink(submissionId);
    await link.sendCode();
    const outcomes = [];
    for (let guess = 0; guess < 6; guess++) outcomes.push(await link.confirm("keine"));
    expect(outcomes).toEqual(["wrong", "wrong", "wrong", "wrong", "over", "over"]);
    const replaced = await mailedCode();
    expect(await link.confirm(replaced)).toBe("over");
    await link.sendCode();
    await database().update(mailedCodes).set({ expiresAt: new Date() });
    expect(await link.confirm(await mailedCode())).toBe("over");
  });

  it("sends five codes an hour, and none where there is no mailbox", async () => {
    const { submissionId } = await submitPractice({ email: "viele-codes@example.ch" });
    const link = await withLink(submissionId);
    const sent = [];
    for (let attempt = 0; attempt < 6; attempt++) sent.push(await link.sendCode());
    expect(sent).toEqual([...Array(5).fill("sent"), "too-many"]);
    const byPhone = new SessionBrowser();
    await byPhone.byRecords(await submitPractice({ email: "" }));
    expect(await byPhone.sendCode()).toBe("no-mailbox");
  });

  it("keeps no code in the database that could be read there", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    await (await withLink(submissionId)).sendCode();
    const code = await mailedCode();
    expect(code).not.toBe("");
    const rows = [
      await database().select().from(mailedCodes),
      await database().select({ detail: mails.detail }).from(mails),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
