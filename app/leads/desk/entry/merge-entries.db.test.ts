import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { offerRounds } from "#database/offers";
import { practiceNeeds } from "#database/practice";
import { confirmMailbox } from "~/identity/mailbox/confirm-mailbox.server";
import { countReaders } from "~/leads/newsletter/audiences.server";
import { insertOfferRequests } from "~/leads/requests/requests.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { isSuppressed } from "~/platform/mail/mail-footer.server";
import { eraseEntries } from "~/privacy/erasure.server";
import { openWaitingRounds } from "~/rounds/desk/open-by-itself.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { listRounds } from "~/rounds/desk/round-list.server";
import { readPracticeRequests } from "~/rounds/practice/practice-view.server";
import {
  deskPost,
  OPERATOR,
  optOut,
  submitContact,
  submitPractice,
} from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { BASEL, BERN, MONDAY, openTestRound } from "../../../../tests/kit/people/offer-rounds";
import { storeSampleContacts } from "../../../../tests/kit/samples/sample-directory";
import { readDeskFilter } from "../entries/desk-filter.server";
import { countByStatus, listEntries } from "../entries/entry-list.server";
import { jsonExport } from "../entries/export.server";
import { addNote, changeStatus } from "./change-entry.server";
import { type EntryView, readEntry } from "./entry.server";
import { setRequestHandled } from "./handle-request.server";
import { action } from "./page";

const everything = (q = "") =>
  readDeskFilter(new URLSearchParams({ status: "alle", q }), OPERATOR.id);

const post = (id: string, intent: string, other: string) =>
  action(
    deskPost(`/admin/eintrag/${id}`, id, [
      ["intent", intent],
      ["other", other],
    ]),
  );

const merge = (id: string, other: string) => post(id, "merge", other);
const separate = (id: string) => post(id, "separate", id);

async function listShown(q?: string): Promise<string[]> {
  return (await listEntries(everything(q), {})).rows.map(({ id }) => id);
}

/** What is stored, but the log. */
async function readTables(): Promise<unknown> {
  const { rows } = await database().execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and relname <> 'audit_log' order by relname`);
  const tables: Record<string, unknown> = {};
  for (const { name } of rows) {
    const found = await database().execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    );
    tables[name] = found.rows;
  }
  return tables;
}

const CANARY = "Canaria";

/** Each with a wish, a note, mails and, the first two, a round. */
async function createPractices(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const practice = {
      practiceOrDoctorName: `Praxis ${CANARY} ${index}`,
      email: `praxis${index}@canaria.example`,
    };
    const id =
      index < 2
        ? (await openTestRound({ practice, wish: { labs: [index === 0 ? BASEL : BERN] } })).entryId
        : (await submitPractice(practice)).submissionId;
    const lab = index % 2 === 0 ? BASEL : BERN;
    await inTransaction((tx) => insertOfferRequests(tx, id, [{ id: lab, name: lab }]));
    const note = { id: crypto.randomUUID(), text: `${CANARY} ${index}`, isForOperators: true };
    await addNote(id, note, OPERATOR);
    ids.push(id);
  }
  return ids;
}

const listIds = ({ id, samePractice }: EntryView) => [
  id,
  ...samePractice.merged.map((one) => one.id),
];

/** Lists, pages, rounds and export show each practice, and everything of it, exactly once. */
async function expectAllOnce(ids: readonly string[]): Promise<void> {
  const shown = await listShown();
  const views = await Promise.all(shown.map((id) => readEntry(id)));
  expect(views.flatMap(listIds).sort()).toEqual(ids.toSorted());
  const ofThem = await database().select().from(mails).where(isAnyOf(mails.entryId, ids));
  const mailIds = ofThem.map(({ id }) => id).sort();
  expect(views.flatMap((view) => view.mails.map(({ id }) => id)).sort()).toEqual(mailIds);
  expect(views.flatMap(({ notes }) => notes)).toHaveLength(ids.length);
  for (const { requests } of views) {
    expect(new Set(requests.map(({ text }) => text)).size).toBe(requests.length);
  }
  const rounds = (await listRounds({ state: "running" })).rows;
  expect(rounds).toHaveLength(2);
  for (const { entryId } of rounds) expect(shown).toContain(entryId);
  let exported = "";
  for await (const part of jsonExport(everything())) exported += part;
  expect(JSON.parse(exported)).toHaveLength(shown.length);
  expect((await countByStatus(everything())).counts.alle).toBe(shown.length);
}

const step = fc.record({
  what: fc.constantFrom("merge" as const, "merge" as const, "separate" as const),
  one: fc.nat(3),
  other: fc.nat(3),
});

describe("entries of one practice", () => {
  useDatabase();

  it("are merged and separated in any order, also in chains, without losing, doubling or leaving anything", async () => {
    const run = fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 8 }),
      fc.nat(3),
      async (steps, last) => {
        const ids = await createPractices(4);
        const at = (index: number) => ids[index] ?? "";
        const takeStep = ({ what, one, other }: (typeof steps)[number]) =>
          what === "merge" ? merge(at(one), at(other)) : separate(at(one));
        const before = await readTables();
        for (const one of steps) {
          await takeStep(one);
          await expectAllOnce(ids);
        }
        const merged = await readTables();
        for (const id of ids) await separate(id);
        expect(await readTables()).toEqual(before);
        for (const one of steps) await takeStep(one);
        expect(await readTables()).toEqual(merged);
        const target = (await readEntry(at(last))).samePractice.into?.id ?? at(last);
        const gone = listIds(await readEntry(target));
        const options = { kinds: submissionKinds, actor: OPERATOR, runId: crypto.randomUUID() };
        await eraseEntries([target], options);
        const left = JSON.stringify(await readTables());
        for (const index of gone.map((id) => ids.indexOf(id))) {
          expect(left).not.toContain(`${CANARY} ${index}`);
          expect(left).not.toContain(`praxis${index}@`);
        }
        expect(await database().$count(entries)).toBe(ids.length - gone.length);
      },
    );
    const emptied = run.afterEach(async () => {
      await database().delete(entries);
      await database().delete(mails);
    });
    await fc.assert(emptied, { numRuns: 6, endOnFailure: true });
  });

  const pair = async (): Promise<[one: string, other: string]> => {
    const old = await submitPractice({
      email: "alt@example.ch",
      practiceOrDoctorName: "Praxis Alt",
    });
    const recent = await submitPractice({ email: "neu@example.ch" });
    return [old.submissionId, recent.submissionId];
  };

  it("stand as the one that has to be answered first, or else the newer one, and each leads to the other", async () => {
    const [old, recent] = await pair();
    const answer = await merge(recent, old);
    expect(answer).toMatchObject({ status: 303 });
    expect(await listShown()).toEqual([old]);
    await separate(recent);
    await changeStatus(old, "contacted", OPERATOR);
    await merge(old, recent);
    expect(await listShown()).toEqual([recent]);
    expect((await readEntry(old)).samePractice.into?.id).toBe(recent);
    expect((await readEntry(recent)).samePractice.merged.map(({ id }) => id)).toEqual([old]);
    expect(await listShown("alt")).toEqual([recent]);
    await separate(old);
    expect((await listShown()).sort()).toEqual([old, recent].sort());
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(
      lines.flatMap(({ action: what }) => (/^entry-(m|sep)/.test(what) ? [what] : [])),
    ).toEqual(["entry-merged", "entry-separated", "entry-merged", "entry-separated"]);
  });

  it("are offered to each other by address and telephone, suspected ones and other forms are not", async () => {
    const own = await submitPractice({ phone: "+41 44 000 45 67" });
    const same = await submitPractice({ email: "andere@example.ch" });
    await submitPractice({}, { suspected: true });
    await submitContact({ email: "praxis@example.ch" });
    const { candidates } = (await readEntry(own.submissionId)).samePractice;
    expect(candidates.map(({ id }) => id)).toEqual([same.submissionId]);
    const suspected = await submitPractice({}, { suspected: true });
    const contact = await submitContact({ email: "praxis@example.ch" });
    for (const { submissionId } of [suspected, contact]) {
      await expect(merge(own.submissionId, submissionId)).rejects.toMatchObject({
        init: { status: 400 },
      });
    }
    await expect(merge(own.submissionId, crypto.randomUUID())).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it("count once what both ask for, in list, round and question", async () => {
    await storeSampleContacts();
    const [old, recent] = await pair();
    const basel = { id: BASEL, name: "MedLab Basel" };
    await inTransaction((tx) => insertOfferRequests(tx, old, [basel]));
    await inTransaction((tx) =>
      insertOfferRequests(tx, recent, [basel, { id: BERN, name: "SwissLab Bern" }]),
    );
    await merge(old, recent);
    expect((await listEntries(everything(), {})).rows).toMatchObject([
      { id: old, offerRequests: 2 },
    ]);
    const { requests } = await readEntry(old);
    expect(requests.map(({ text }) => text)).toEqual(["MedLab Basel", "SwissLab Bern"]);
    const asked = (await readRoundChoice(old))?.labs.filter(({ isRequested }) => isRequested);
    expect(asked?.map(({ id }) => id).sort()).toEqual([BASEL, BERN]);
    const wishId = requests[1]?.id ?? "";
    await setRequestHandled({ entryId: old, wishId, actor: OPERATOR }, true);
    expect((await readEntry(old)).requests[1]?.state).toBe("done");
  });

  it("leave out of a round whom either excludes, and do not open one by themselves", async () => {
    await storeSampleContacts();
    const [old, recent] = await pair();
    await database()
      .insert(practiceNeeds)
      .values({ entryId: recent, excludedLabs: [BERN] });
    await inTransaction((tx) =>
      insertOfferRequests(tx, old, [{ id: BASEL, name: "MedLab Basel" }]),
    );
    await inTransaction((tx) => confirmMailbox(tx, "alt@example.ch", old));
    await merge(old, recent);
    const isBern = ({ id }: { id: string }) => id === BERN;
    expect((await readRoundChoice(old))?.labs.find(isBern)?.isExcluded).toBe("practice");
    await openWaitingRounds(MONDAY);
    await openWaitingRounds(new Date(MONDAY.getTime() + DAY_MS));
    expect(await database().$count(offerRounds)).toBe(0);
    const readOpenings = async () =>
      (await readPracticeRequests({ entryIds: [old, recent] })).map(({ opening }) => opening);
    expect(await readOpenings()).toEqual(["by-operator", "by-operator"]);
    await separate(recent);
    expect((await readRoundChoice(old))?.labs.find(isBern)?.isExcluded).toBeUndefined();
    await openWaitingRounds(MONDAY);
    await openWaitingRounds(new Date(MONDAY.getTime() + DAY_MS));
    expect(await database().$count(offerRounds)).toBe(1);
    await merge(old, recent);
    expect(await readOpenings()).toEqual(["with-another", "with-another"]);
  });

  it("get nothing unrequested once either has opted out, and the promised letter once", async () => {
    const [old, recent] = await pair();
    expect(await countReaders("practices")).toEqual({ total: 2, reachable: 2 });
    await merge(old, recent);
    expect(await countReaders("practices")).toEqual({ total: 1, reachable: 1 });
    await optOut("neu@example.ch");
    expect(await isSuppressed("plan-reminder", "alt@example.ch", old)).toBe(true);
    expect(await isSuppressed("round-begun", "alt@example.ch", old)).toBe(false);
    await separate(recent);
    expect(await isSuppressed("plan-reminder", "alt@example.ch", old)).toBe(false);
  });

  it("keep one of two who did not consent to the letter from getting it", async () => {
    const asked = await submitPractice({ email: "mit@example.ch" });
    const without = await submitPractice({ email: "ohne@example.ch", shownPromise: "" });
    await merge(asked.submissionId, without.submissionId);
    expect(await countReaders("practices")).toEqual({ total: 0, reachable: 0 });
  });
});
