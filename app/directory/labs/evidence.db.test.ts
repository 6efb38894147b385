import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { evidence } from "#database/labs";
import { mails } from "#database/mails";
import { listDocuments } from "~/directory/model/list-documents.server";
import { readEdition } from "~/directory/publication/read-published.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { addDays } from "~/lib/swiss-calendar.server";
import { database } from "~/platform/database/database.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { remindOfEvidence, removeEvidence, saveEvidence } from "./evidence.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const LAB = { kind: "lab", slug: "medlab-basel" } as const;
const fields = (days: number) => ({
  kind: "sas",
  number: "STS 0999",
  scope: "Medizinische Laboratorien",
  sourceUrl: "https://www.sas.admin.ch/",
  checkedAt: "2026-01-15",
  validUntil: addDays(new Date(), days),
});

async function store(days: number) {
  const saved = await saveEvidence(LAB, fields(days), { actor: ACTOR });
  if (saved.errors !== undefined) throw new Error(JSON.stringify(saved.errors));
  return saved.id;
}

const readVisible = async () => (await loadSnapshot()).lab(LAB.slug)?.evidence ?? [];
const sentMails = () => database().select().from(mails).where(eq(mails.template, "evidence-ends"));

describe("evidence", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is on the page as the next revision, without who has checked it", async () => {
    const before = await readEdition();
    const id = await store(100);
    expect((await readEdition()).revision).toBe(before.revision + 1);
    expect(await readVisible()).toEqual([{ ...fields(100), isExpired: false }]);
    await removeEvidence(LAB, id, ACTOR);
    expect(await readVisible()).toEqual([]);
  });

  it("greys by itself the day after its last one; each day makes pages of another edition", async () => {
    const id = await store(0);
    expect((await readVisible())[0]?.isExpired).toBe(false);
    await database()
      .update(evidence)
      .set({ validUntil: addDays(new Date(), -1) })
      .where(eq(evidence.id, id));
    expect((await readVisible())[0]?.isExpired).toBe(true);
    const { revision, edition } = await readEdition();
    expect(edition.startsWith(`${revision} ${addDays(new Date(), 0)} `)).toBe(true);
  });

  it("is told of at 60 and at 14 days before its end, once each, and again when it was renewed", async () => {
    const id = await store(60);
    await store(61);
    const now = new Date();
    const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1_000);
    expect(await remindOfEvidence(now)).toBe(1);
    expect(await remindOfEvidence(now)).toBe(0);
    expect(await remindOfEvidence(inDays(1))).toBe(1);
    expect(await remindOfEvidence(inDays(45))).toBe(0);
    expect(await remindOfEvidence(inDays(46))).toBe(1);
    expect(await remindOfEvidence(inDays(47))).toBe(1);
    expect(await remindOfEvidence(inDays(100))).toBe(0);
    expect(await sentMails()).toHaveLength(4);
    await saveEvidence(LAB, fields(30), { actor: ACTOR, id });
    expect(await remindOfEvidence(now)).toBe(1);
  });

  it("that ends soon is found in the desk's list", async () => {
    await store(59);
    const found = await listDocuments({ state: "evidence_ends" });
    expect(found.map(({ slug }) => slug)).toEqual([LAB.slug]);
  });

  it("is refused at the field", async () => {
    const wrong = { ...fields(1), sourceUrl: "http://sas.example", validUntil: "bald", number: "" };
    const { errors } = await saveEvidence(LAB, wrong, { actor: ACTOR });
    expect(errors?.map(({ path }) => path[0]).sort()).toEqual([
      "number",
      "sourceUrl",
      "validUntil",
    ]);
    const inYear0 = { ...fields(1), checkedAt: "0000-01-15" };
    expect(await saveEvidence(LAB, inYear0, { actor: ACTOR })).toMatchObject({
      errors: [
        {
          path: ["checkedAt"],
          message: expect.stringMatching(/^Bitte einen Tag angeben, den es gibt/),
        },
      ],
    });
    const early = { ...fields(1), checkedAt: addDays(new Date(), 2) };
    expect(await saveEvidence(LAB, early, { actor: ACTOR })).toEqual({
      errors: [{ path: ["checkedAt"], message: "Dieser Tag liegt in der Zukunft." }],
    });
    const today = { ...fields(1), checkedAt: addDays(new Date(), 0) };
    expect(await saveEvidence(LAB, today, { actor: ACTOR })).toHaveProperty("id");
    expect(await saveEvidence(LAB, { ...fields(1), kind: "ce" }, { actor: ACTOR })).toMatchObject({
      errors: [{ path: ["kind"], message: "Bitte aus der Liste wählen." }],
    });
  });
});
