import { randomBytes, randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { practiceSubmissions } from "#database/submissions";
import { completeRow } from "~/forms/submissions/insert-entry.server";
import { readIdentity, saveSubmission } from "~/forms/submissions/save-submission.server";
import type { Identity } from "~/lib/identity";
import { database, inTransaction } from "~/platform/database/database.server";
import { newIdentity, PRACTICE_ENTRY } from "../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../tests/kit/database/test-database";
import type { PracticeEntry } from "./practice-form/fields";
import { practiceSubmission } from "./practice-form/submission.server";
import { submissionKinds } from "./submission-kinds.server";

const entry = { ...PRACTICE_ENTRY, phone: "", shownPromise: "" };

const save = (identity: Identity, changes: Partial<PracticeEntry> = {}) =>
  saveSubmission(practiceSubmission, identity, { ...entry, ...changes }, { clientAddress: "" });

const mailTemplates = async () =>
  (await database().select().from(mails).orderBy(asc(mails.createdAt))).map(
    (mail) => mail.template,
  );

describe("records that the browser owns", () => {
  useDatabase();

  it("stores the row, the operator's and the visitor's mail together", async () => {
    const identity = newIdentity();
    expect(await save(identity)).toBe("created");
    const [row] = await database().select().from(practiceSubmissions);
    expect(row).toMatchObject({
      id: identity.submissionId,
      practiceName: "Praxis Limmatplatz",
      doctorName: "Praxis Limmatplatz",
      address: "8005 Zürich",
      contact: "praxis@example.ch",
      agreedToTerms: true,
    });
    expect((await mailTemplates()).sort()).toEqual(["confirmation", "notification"]);
  });

  it("lists of an entry what follows from the very row that is stored", async () => {
    const identity = newIdentity();
    await save(identity, { phone: "044 123 45 67" });
    const [stored] = await database().select().from(practiceSubmissions);
    const [life] = await database().select().from(entries);
    const { createdAt, updatedAt, ...row } = stored ?? {};
    const answers = practiceSubmission.toRow({ ...entry, phone: "044 123 45 67" });
    expect(completeRow(practiceSubmissions, identity.submissionId, answers)).toEqual(row);
    expect(life).toMatchObject({
      title: "Praxis Limmatplatz",
      detail: "8005 Zürich ZH",
      email: "praxis@example.ch",
      specialty: "urologie",
      canton: "zh",
      search: expect.stringContaining("0441234567"),
    });
  });

  it("keeps the edit token only as a hash", async () => {
    const identity = newIdentity();
    await save(identity);
    const [stored] = await database().select().from(entries);
    expect(JSON.stringify(stored)).not.toContain(identity.editToken);
  });

  it("changes nothing and sends nothing when the same content comes again", async () => {
    const identity = newIdentity();
    await save(identity);
    expect(await save(identity)).toBe("unchanged");
    expect(await mailTemplates()).toHaveLength(2);
  });

  it("turns a correction into one row with one supplement to the operator", async () => {
    const identity = newIdentity();
    await save(identity);
    expect(await save(identity, { phone: "044 123 45 67" })).toBe("changed");
    const rows = await database().select().from(practiceSubmissions);
    expect(rows.map(({ phone }) => phone)).toEqual(["044 123 45 67"]);
    expect(await mailTemplates()).toEqual(expect.arrayContaining(["supplement"]));
    expect(await mailTemplates()).toHaveLength(3);
    const events = await database().select().from(entryEvents).orderBy(asc(entryEvents.createdAt));
    expect(events.map(({ event }) => event)).toEqual(["created", "supplemented"]);
  });

  it("answers a known id with another token like an unknown one and changes nothing", async () => {
    const identity = newIdentity();
    await save(identity);
    const foreign = { ...identity, editToken: randomBytes(16).toString("hex") };
    expect(await save(foreign, { city: "Bern" })).toBeUndefined();
    const [row] = await database().select().from(practiceSubmissions);
    expect(row?.city).toBe("Zürich");
    expect(await mailTemplates()).toHaveLength(2);
  });

  it("makes one row and one mail per recipient of twenty posts at once", async () => {
    const identity = newIdentity();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => save(identity)));
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "unchanged")).toHaveLength(19);
    expect(await mailTemplates()).toHaveLength(2);
  });

  it("keeps a connection for others while twenty posts wait for the same record", async () => {
    const identity = newIdentity();
    await save(identity);
    const held = await inTransaction(async (tx) => {
      await tx.select().from(entries).for("update");
      const outcomes = Promise.all(Array.from({ length: 20 }, () => save(identity)));
      expect(await save(newIdentity())).toBe("created");
      return { outcomes };
    });
    expect(new Set(await held.outcomes)).toEqual(new Set(["unchanged"]));
  });

  it("confirms at most three times a day to one recipient and stores every entry", async () => {
    await Promise.all(Array.from({ length: 20 }, () => save(newIdentity())));
    expect(await database().$count(practiceSubmissions)).toBe(20);
    const confirmations = await database()
      .select()
      .from(mails)
      .where(eq(mails.template, "confirmation"));
    expect(confirmations).toHaveLength(3);
  });

  it("sends a suspected robot's address no mail", async () => {
    await saveSubmission(practiceSubmission, newIdentity(), entry, {
      clientAddress: "",
      suspected: true,
    });
    expect(await mailTemplates()).toEqual(["notification"]);
  });
});

describe("identity of a form", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  it("is made by the server where both fields arrive empty", () => {
    const first = readIdentity(form({ submissionId: "", editToken: "" }));
    const second = readIdentity(form({}));
    expect(first?.submissionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.submissionId).not.toBe(second?.submissionId);
  });

  it("is refused when it is not what a browser of ours makes", () => {
    expect(readIdentity(form({ submissionId: "1", editToken: "x".repeat(22) }))).toBeUndefined();
    expect(readIdentity(form({ submissionId: randomUUID(), editToken: "short" }))).toBeUndefined();
    expect(readIdentity(form({ submissionId: randomUUID(), editToken: "" }))).toBeUndefined();
  });
});

describe("kinds", () => {
  it("have names of their own", () => {
    const names = submissionKinds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the way to the database", () => {
  useDatabase();

  async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, "query");
    await work();
    const { calls, contexts } = query.mock;
    const sent = calls.map(([statement]: unknown[], index) => ({
      text: String(
        typeof statement === "object" && statement !== null && "text" in statement
          ? statement.text
          : statement,
      ),
      connection: contexts[index],
    }));
    query.mockRestore();
    const { connection } = sent.find(({ text }) => text === "begin") ?? {};
    return sent.filter((one) => one.connection === connection).map(({ text }) => text);
  }

  it("is gone at most seven times for a form with both its mails, begin and commit included", async () => {
    const statements = await recordStatements(() => save(newIdentity()));
    expect(await mailTemplates()).toHaveLength(2);
    expect([statements.at(0), statements.at(-1)]).toEqual(["begin", "commit"]);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(7);
  });

  it("is gone at most eleven times for a correction with its supplement", async () => {
    const identity = newIdentity();
    await save(identity);
    const statements = await recordStatements(() => save(identity, { phone: "044 123 45 67" }));
    expect(await mailTemplates()).toHaveLength(3);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(11);
  });
});
