import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { listLabDrafts } from "~/directory/desk/drafts/drafts.server";
import { action as publishDrafts } from "~/directory/desk/drafts/drafts-page";
import { createLabFromRegistration } from "~/directory/labs/from-registration.server";
import { countAllOpenProposals } from "~/directory/labs/proposals.server";
import { readDocument } from "~/directory/model/documents.server";
import { saveDraft } from "~/directory/model/drafts.server";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import {
  deskCall,
  OPERATOR,
  submitLabRegistration,
} from "../../../../tests/kit/calls/desk-submissions";
import { memberCall } from "../../../../tests/kit/calls/member-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./page";

const ADDRESS = "amstutz@zuerichsee.example";

const open = async () => loader(await memberCall(ADDRESS, "/labor/profil"));

async function post(intent: string, draftVersion: number, content: Record<string, unknown>) {
  const body = new FormData();
  const fields = { intent, draftVersion: String(draftVersion), draft: JSON.stringify(content) };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await action(await memberCall(ADDRESS, "/labor/profil?bild=", body));
  return "data" in answer ? { ...answer.data, status: answer.init?.status ?? 200 } : answer;
}

describe("a laboratory that was taken in", () => {
  useDatabase();
  let slug = "";
  beforeEach(async () => {
    await storeSamples();
    const { submissionId } = await submitLabRegistration({ email: ADDRESS });
    const made = { actor: OPERATOR, answers: [{ label: "Laborname", value: "Labor Zürichsee" }] };
    slug = (await createLabFromRegistration(submissionId, made)) ?? "";
  });

  it("completes its draft in the room, sees what is missing, and hands it in for the operator to publish", async () => {
    const first = await open();
    const places = first.progress?.missing.map(({ place }) => place) ?? [];
    expect(places).toContain("Abholung in den Kantonen");
    const { draftVersion = 0, content = {} } = first.draft ?? {};
    expect(content).not.toHaveProperty("intern");
    const half = {
      ...content,
      collection: "täglich",
      rating: 5,
      intern: { note: "selbst gelobt" },
    };
    expect(await post("save", draftVersion, half)).toMatchObject({ state: "saved", status: 200 });
    const second = await open();
    expect(second.progress?.missing).toHaveLength(places.length - 1);
    const saved = second.draft?.draftVersion ?? 0;
    expect(await post("submit", saved, half)).toMatchObject({ state: "draft", status: 400 });
    expect(await countAllOpenProposals()).toBe(0);
    const sample = (await readDocument("lab", "medlab-basel"))?.content;
    const whole = { ...sample, name: "Labor Zürichsee", rating: 5, doctorComments: [] };
    const latest = (await open()).draft?.draftVersion ?? 0;
    expect(await post("submit", latest, whole)).toMatchObject({ state: "submitted", status: 200 });
    const stored = (await readDocument("lab", slug))?.content;
    expect(stored).toMatchObject({ name: "Labor Zürichsee", intern: { answers: [{}] } });
    expect(stored).not.toHaveProperty("rating");
    const [received] = await database()
      .select()
      .from(mails)
      .where(eq(mails.template, "lab-draft-received"));
    expect(received && (await writeMail(received))).toMatchObject({
      subject: "Laborprofil eingereicht: Labor Zürichsee",
      link: { path: `/admin/verzeichnis/lab/${slug}` },
    });
    expect(await countAllOpenProposals()).toBe(1);
    const [line] = await listLabDrafts();
    expect(line).toMatchObject({ slug, faults: [], submittedOn: expect.any(String) });
    const draft = `${slug} ${line?.draftVersion}`;
    await publishDrafts(deskCall("/admin/verzeichnis/entwuerfe", { note: "Neu", draft }));
    expect(await countAllOpenProposals()).toBe(0);
    expect(await open()).toMatchObject({ progress: undefined, form: { isSent: false } });
  });

  it("is told what somebody else has saved meanwhile, and replaces it only when it saves again", async () => {
    const { draftVersion = 0, content = {} } = (await open()).draft ?? {};
    const theirs = { ...(await readDocument("lab", slug))?.content, turnaround: "24 Stunden" };
    await saveDraft("lab", slug, theirs, { baseVersion: draftVersion, by: OPERATOR.name });
    const mine = { ...content, collection: "täglich" };
    const refused = await post("save", draftVersion, mine);
    expect(refused).toMatchObject({ status: 409, conflict: { by: "Laborlotse" } });
    expect((await readDocument("lab", slug))?.content).not.toHaveProperty("collection");
    const seen = "draftVersion" in refused ? refused.draftVersion : 0;
    expect(await post("save", seen, mine)).toMatchObject({ state: "saved" });
    expect((await readDocument("lab", slug))?.content).toMatchObject({ collection: "täglich" });
  });
});
