import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATE_WORDS } from "#catalogue/state-words";
import { entries } from "#database/entries";
import { proposals } from "#database/labs";
import { offerQuestions } from "#database/offer-questions";
import { decisions, offerInvitations, offerRounds } from "#database/offers";
import { labReviews } from "#database/reviews";
import { switchPlans, switchSteps } from "#database/switch-plans";
import { newDatabase } from "../../../tests/kit/database/new-database";
import { connectDatabase, connectionPool, database, disconnectDatabase } from "./database.server";
import { migrateDatabase } from "./migrate.server";

const MIGRATIONS = "database/migrations";
const BEFORE = 30;
const MORE_THAN_A_BATCH = 1_001;

let folder = "";

beforeAll(async () => {
  connectDatabase(await newDatabase(`states_${process.env.VITEST_POOL_ID}`));
  folder = await mkdtemp(join(tmpdir(), "laborlotse-states-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries: all, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  await writeFile(journal, JSON.stringify({ ...rest, entries: all.slice(0, BEFORE) }));
  await migrateDatabase(folder, async () => undefined);
  await storeEarlierPassword();
  await migrateDatabase(MIGRATIONS, async () => undefined);
});

afterAll(async () => {
  await disconnectDatabase();
  await rm(folder, { recursive: true });
});

async function ask(sql: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  return (await connectionPool().query(sql, values)).rows;
}

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const places = Object.keys(row).map((_, place) => `$${place + 1}`);
  const [stored] = await ask(
    `insert into ${table} (${Object.keys(row)}) values (${places}) returning *`,
    Object.values(row),
  );
  return stored?.id ?? "";
}

const ENTRY = { kind: "practice", edit_token_hash: "x", title: "Praxis" };
const entry = (status: string) => insert("entries", { ...ENTRY, id: crypto.randomUUID(), status });

async function round(state: Record<string, string> = {}): Promise<string> {
  const isOpen = ["offen", "vergleich", undefined].includes(state.state);
  return insert("offer_rounds", {
    ...{ entry_id: await entry("neu"), needs: "{}", created_by: "Leitstand" },
    ...{
      answer_by: "2026-11-20",
      decide_by: "2026-11-27",
      closed_at: isOpen ? null : "2026-11-27",
    },
    ...state,
  });
}

const invitation = async (state: Record<string, string> = {}) => {
  const round_id = await round();
  const id = await insert("offer_invitations", { round_id, lab: "a", lab_name: "A", ...state });
  return { round_id, invitation_id: id };
};

const PROPOSAL = { kind: "lab", slug: "a", based_on: 1, proposed_by: "a", invited_by: "b" };
const SCORES = { courier: 5, reachability: 5, connection: 5 };
const DATES = { go_live: "2026-12-01", parallel_from: "2026-11-25" };

async function review(state: string, answerState: string | null): Promise<string> {
  return insert("lab_reviews", {
    ...{
      ...(await invitation()),
      lab: "a",
      ...SCORES,
      consent_version: "1",
      consented_at: "2026-11-01",
    },
    ...{ state, read_at: state === "eingegangen" ? null : "2026-11-02", answer_state: answerState },
  });
}

async function plan(outcome: string | null): Promise<string> {
  return insert("switch_plans", {
    ...{ round_id: await round(), ...DATES, outcome, outcome_at: outcome && "2026-12-02" },
    changed_on: outcome === "gewechselt" ? "2026-12-01" : null,
  });
}

async function decide(outcome: string): Promise<string> {
  const asked = await invitation();
  const content = { version: 1, binding: false, content: "{}", schema_version: 1 };
  const offer_id = await insert("offers", { invitation_id: asked.invitation_id, ...content });
  return insert("decisions", { ...asked, offer_id, offer_version: 1, outcome });
}

const words = (name: keyof typeof STATE_WORDS) => Object.values<string>(STATE_WORDS[name]);

async function storeEarlierPassword(): Promise<void> {
  await ask("insert into documents (kind, slug) values ('lab', 'a')");
  for (const status of words("entry")) await entry(status);
  for (const state of words("round")) await round({ state });
  for (const reveal of words("reveal")) await round({ reveal });
  for (const state of words("invitation")) await invitation({ state });
  for (const outcome of words("decision")) await decide(outcome);
  for (const state of words("proposal")) await insert("proposals", { ...PROPOSAL, state });
  for (const asked_by of ["praxis", "labor"]) {
    const { invitation_id } = await invitation();
    await insert("offer_questions", { invitation_id, asked_by, text: "Wann?" });
  }
  for (const state of words("review")) {
    for (const answer of [null, ...words("review")]) await review(state, answer);
  }
  for (const outcome of [null, ...words("outcome")]) {
    const plan_id = await plan(outcome);
    for (const by of words("party")) {
      const done = by === "software" ? null : by;
      await insert("switch_steps", {
        ...{ plan_id, key: by, due_at: "2026-12-01", by },
        ...{ done_by: done, done_at: done && "2026-12-01" },
      });
    }
  }
  await ask(
    `insert into switch_steps (plan_id, key, due_at, by)
     select p.id, n::text, now(), 'labor' from (select id from switch_plans limit 1) p, generate_series(1, $1) n`,
    [MORE_THAN_A_BATCH],
  );
}

const COLUMNS = [
  ["proposals", "status", "state", "proposal"],
  ["offer_rounds", "status", "state", "round"],
  ["offer_rounds", "reveal_names", "reveal", "reveal"],
  ["offer_invitations", "status", "state", "invitation"],
  ["offer_questions", "author", "asked_by", "party"],
  ["decisions", "result", "outcome", "decision"],
  ["lab_reviews", "status", "state", "review"],
  ["lab_reviews", "answer_status", "answer_state", "review"],
  ["switch_plans", "result", "outcome", "outcome"],
  ["switch_steps", "doer", "by", "party"],
  ["switch_steps", "done_as", "done_by", "party"],
] as const;

describe("states that the version before has stored", () => {
  it.each(COLUMNS)("%s.%s says in English what %s says", async (table, english, german, name) => {
    const rows = await ask(
      `select distinct ${english} as english, ${german} as german from ${table} order by 1`,
    );
    const known = Object.entries<string>(STATE_WORDS[name]);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.english).toBe(known.find(([, word]) => word === row.german)?.[0] ?? null);
    }
  });

  it("are read by the code, each of them", async () => {
    const db = database();
    const of = async <Value>(values: Promise<{ value: Value }[]>) =>
      [...new Set((await values).map(({ value }) => value))].sort();
    const keys = (name: keyof typeof STATE_WORDS) => Object.keys(STATE_WORDS[name]).sort();
    expect(await of(db.select({ value: entries.status }).from(entries))).toEqual(keys("entry"));
    expect(await of(db.select({ value: offerRounds.state }).from(offerRounds))).toEqual(
      keys("round"),
    );
    expect(await of(db.select({ value: offerRounds.reveal }).from(offerRounds))).toEqual(
      keys("reveal"),
    );
    expect(await of(db.select({ value: offerInvitations.state }).from(offerInvitations))).toEqual(
      keys("invitation"),
    );
    expect(await of(db.select({ value: decisions.outcome }).from(decisions))).toEqual(
      keys("decision"),
    );
    expect(await of(db.select({ value: proposals.state }).from(proposals))).toEqual(
      keys("proposal"),
    );
    expect(await of(db.select({ value: offerQuestions.askedBy }).from(offerQuestions))).toEqual([
      "lab",
      "practice",
    ]);
    expect(await of(db.select({ value: labReviews.state }).from(labReviews))).toEqual(
      keys("review"),
    );
    expect(await of(db.select({ value: switchSteps.by }).from(switchSteps))).toEqual(keys("party"));
    expect(await db.$count(switchPlans, eq(switchPlans.outcome, "changed"))).toBe(1);
  });

  it("are all filled in, however many batches that takes", async () => {
    expect(await database().$count(switchSteps, eq(switchSteps.by, "lab"))).toBe(
      MORE_THAN_A_BATCH + 4,
    );
  });
});

describe("while a process of the version before still works", () => {
  it("what it inserts has its English states", async () => {
    const id = await round({ state: "zurückgezogen", reveal: "sofort" });
    const [stored] = await database().select().from(offerRounds).where(eq(offerRounds.id, id));
    expect(stored).toMatchObject({ state: "withdrawn", reveal: "at_once" });
    const begun = await round();
    expect(await ask("select status, state from offer_rounds where id = $1", [begun])).toEqual([
      { status: "open", state: "offen" },
    ]);
    const declined = await decide("abgelehnt");
    const [made] = await database().select().from(decisions).where(eq(decisions.id, declined));
    expect(made?.outcome).toBe("declined");
  });

  it("what it changes is changed in English, and what it does not touch stays", async () => {
    const { invitation_id } = await invitation({ state: "in_bearbeitung" });
    const stored = async () =>
      (
        await database()
          .select()
          .from(offerInvitations)
          .where(eq(offerInvitations.id, invitation_id))
      )[0]?.state;
    await ask("update offer_invitations set link_generation = 2 where id = $1", [invitation_id]);
    expect(await stored()).toBe("in_progress");
    await ask("update offer_invitations set state = 'beantwortet' where id = $1", [invitation_id]);
    expect(await stored()).toBe("answered");
  });

  it("it reads in German what this version inserts and changes", async () => {
    const entryId = await entry("neu");
    const dates = { answerBy: new Date("2026-11-20"), decideBy: new Date("2026-11-27") };
    const [made] = await database()
      .insert(offerRounds)
      .values({ entryId, needs: {}, createdBy: "Leitstand", ...dates, reveal: "at_once" })
      .returning();
    const german = () =>
      ask("select state, reveal from offer_rounds where id = $1", [made?.id ?? ""]);
    expect(await german()).toEqual([{ state: "offen", reveal: "sofort" }]);
    await database()
      .update(offerRounds)
      .set({ state: "comparison", openedAt: new Date() })
      .where(eq(offerRounds.id, made?.id ?? ""));
    expect(await german()).toEqual([{ state: "vergleich", reveal: "sofort" }]);
    await database().update(entries).set({ status: "done" }).where(eq(entries.id, entryId));
    expect(await ask("select status from entries where id = $1", [entryId])).toEqual([
      { status: "erledigt" },
    ]);
  });

  it("no round is accepted twice, whichever of them decides", async () => {
    const [first] = await ask(
      "select round_id, offer_id from decisions where outcome = 'angenommen'",
    );
    const again = {
      roundId: first?.round_id ?? "",
      offerId: first?.offer_id ?? "",
      offerVersion: 1,
    };
    await expect(
      database()
        .insert(decisions)
        .values({ ...again, outcome: "accepted" }),
    ).rejects.toMatchObject({ cause: { code: "23505" } });
  });
});
