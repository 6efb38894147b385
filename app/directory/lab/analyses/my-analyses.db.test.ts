import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { proposals } from "#database/labs";
import { mails } from "#database/mails";
import { readRowsWithDrafts, saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import { action as answer, loader as onDesk } from "~/directory/desk/lab/proposals-page";
import { saveEvidence } from "~/directory/labs/evidence.server";
import { readMemberProposal } from "~/directory/labs/member-proposal.server";
import { listProposals } from "~/directory/labs/proposals.server";
import { currentSnapshot, loadDirectory } from "~/directory/publication/current-snapshot.server";
import { findMembersByMailbox } from "~/identity/member/lab-members.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { memberCall } from "../../../../tests/kit/calls/member-call";
import { previewTable } from "../../../../tests/kit/calls/member-table";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { addMember } from "../../../../tests/kit/people/lab-members";
import { action, loader } from "./page";

const LAB = "medlab-basel";
const ANNA = "anna@basel.example";

const ADDRESS = "/labor/analysen";

const read = async (query = "", email = ANNA) =>
  loader(await memberCall(email, `${ADDRESS}?${query}`));

const post = async (fields: Record<string, string>, email = ANNA) =>
  action(await memberCall(email, ADDRESS, new URLSearchParams(fields)));

const row = async (analysis: string) => (await read(`analyse=${analysis}`)).edited;
const save = async (analysis: string, fields: Record<string, string>) => {
  const version = (await row(analysis))?.version ?? "";
  return post({ intent: "save-row", analyse: analysis, version, ...fields });
};
const send = async () => post({ intent: "send", seen: (await read()).gathered.seen });
const proposalOnDesk = async () => (await onDesk(documentCall("lab", LAB))).analyses;
const answerOnDesk = async (fields: Record<string, string>) => {
  const { id = "", seen } = (await proposalOnDesk()) ?? {};
  return answer(documentCall("lab", LAB, { id, seen: String(seen), ...fields }));
};
const refused = (status: number, message: RegExp) => ({
  init: { status },
  data: { errors: [{ message: expect.stringMatching(message) }] },
});
const done = { status: 303 };

describe("the analyses in the room of a laboratory", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
    await addMember(LAB, ANNA, ["profile"]);
  });

  it("are gathered, go to the operator as one proposal, and come back as drafts with where they are from", async () => {
    const before = (await readRowsWithDrafts(LAB)).get("ferritin")?.content;
    expect(await save("ferritin", { ...words(before), method: "RIA neu", unit: "" })).toMatchObject(
      done,
    );
    const added = { method: "LC-MS/MS", source: "von uns bestätigt" };
    expect(await save("vitamin-b6", added)).toMatchObject(done);
    expect(await post({ intent: "remove-row", analyse: "kreatinin", version: "" })).toMatchObject(
      done,
    );
    const { gathered, total, totalSummary } = await read();
    expect(totalSummary).toBe(
      `${total} Analysen mit Ihren Änderungen. Praxen sehen bis zur Übernahme den bisherigen Stand mit ${total} Analysen.`,
    );
    expect(gathered).toMatchObject({ isSent: false, counts: { added: 1, changed: 1, removed: 1 } });
    expect(await proposalOnDesk()).toBeUndefined();
    expect((await readRowsWithDrafts(LAB)).get("ferritin")?.state).toBe("published");
    expect(await send()).toMatchObject(done);
    expect((await read()).gathered.isSent).toBe(true);
    expect(await save("ferritin", { method: "RIA" })).toMatchObject(refused(409, /liegt schon/));
    const received = await database().select().from(mails);
    expect(received.map(({ template }) => template)).toEqual(["proposal-received"]);
    expect(await proposalOnDesk()).toMatchObject({
      by: `Kontakt ${ANNA} (${ANNA})`,
      counts: { added: 1, changed: 1, removed: 1 },
    });
    // The operator's concurrent change of the same row stays.
    const draft = { ...before, container: "Röhrchen, neu" };
    await saveRow(LAB, "ferritin", draft, { baseVersion: "", by: OPERATOR.name });
    expect(await answerOnDesk({ intent: "accept-analyses", reason: "" })).toMatchObject(done);
    const rows = await readRowsWithDrafts(LAB);
    const origin = { source: "Angaben des Labors", sourceDate: isoDay(new Date()) };
    expect(rows.get("ferritin")).toMatchObject({
      state: "changed",
      content: { method: "RIA neu", container: "Röhrchen, neu", ...origin },
    });
    expect(rows.get("vitamin-b6")?.content).toEqual({ method: "LC-MS/MS", ...origin });
    expect(rows.get("kreatinin")?.state).toBe("removed");
    expect(await read()).toMatchObject({ total, answered: [{ isAccepted: true }] });
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    const acts = lines.filter(({ action: what }) => what === "lab-proposal-acted");
    expect(acts.map(({ detail }) => detail)).toEqual(
      ["row", "row", "row", "sent"].map((what) => ({ lab: LAB, about: "analyses", what })),
    );
    expect(JSON.stringify(lines)).not.toContain(ANNA);
  });

  it("say at once which figures practices see now, and whether anything waits", async () => {
    const before = (await readRowsWithDrafts(LAB)).get("ferritin")?.content;
    const edit = (fields: Record<string, string>) =>
      save("ferritin", { ...words(before), ...fields });
    await edit({ turnaroundHours: "6" });
    const all = /^Veröffentlicht: .* als «Angabe des Labors»\.$/;
    expect(await send()).toMatchObject({ data: { done: expect.stringMatching(all) } });
    expect(await read()).toMatchObject({
      gathered: { seen: "" },
      answered: [{ isAccepted: true, wentByItself: true }],
    });
    await edit({ turnaroundHours: "7", method: "RIA neu" });
    expect(await send()).toMatchObject({
      data: { done: expect.stringMatching(/Alles andere prüft Laborlotse zuerst\.$/) },
    });
    expect((await read()).gathered).toMatchObject({ isSent: true, counts: { changed: 1 } });
  });

  it("are taken back, and not accepted as what was looked at before; a refusal says why", async () => {
    await save("ferritin", { method: "RIA" });
    await send();
    const seen = String((await proposalOnDesk())?.seen);
    await post({ intent: "take-back" });
    await save("ferritin", { method: "ELISA" });
    await send();
    expect(await answerOnDesk({ intent: "accept-analyses", seen, reason: "" })).toMatchObject({
      data: { refusedAnalyses: { error: /inzwischen/ } },
    });
    expect(await answerOnDesk({ intent: "reject-analyses", reason: "" })).toMatchObject({
      init: { status: 400 },
    });
    await answerOnDesk({ intent: "reject-analyses", reason: "Der Beleg fehlt." });
    const { answered, gathered } = await read();
    expect(answered).toMatchObject([{ isAccepted: false, reason: "Der Beleg fehlt." }]);
    expect(gathered.seen).toBe("");
    expect((await readRowsWithDrafts(LAB)).get("ferritin")?.state).toBe("published");
    const templates = (await database().select().from(mails)).map(({ template }) => template);
    expect(templates).toContain("proposal-answered");
  });

  it("are new genetic examinations only with a licence that was looked up", async () => {
    const performed = await readRowsWithDrafts(LAB);
    const genetic = currentSnapshot().analyses.find(
      ({ id, isGenetic }) => isGenetic && !performed.has(id),
    );
    const id = genetic?.id ?? "";
    expect(await save(id, { method: "NGS" })).toMatchObject(refused(400, /Art\. 28 GUMG/));
    const file = `Id;Methode\r\n${id};NGS\r\n`;
    expect((await previewTable(ANNA, file)).rejected).toEqual([
      expect.stringMatching(/^Zeile 2, .*BAG/),
    ]);
    const proof = { number: "1", scope: "", sourceUrl: "https://bag.example/1" };
    const days = { checkedAt: "2026-01-01", validUntil: "2099-12-31" };
    const fields = { kind: "bag_genetik", ...proof, ...days };
    await saveEvidence({ kind: "lab", slug: LAB }, fields, { actor: OPERATOR });
    expect(await save(id, { method: "NGS" })).toMatchObject(done);
    await send();
    expect(await proposalOnDesk()).toMatchObject({ genetic: 1 });
  });

  it("are one gathering for all contacts, and keep nobody's name once that person is erased", async () => {
    const BEN = "ben@basel.example";
    await addMember(LAB, BEN, ["owner"]);
    await save("ferritin", { method: "RIA" });
    const late = { intent: "save-row", analyse: "ferritin", version: "", method: "ELISA" };
    expect(await post(late, BEN)).toMatchObject(refused(409, /inzwischen/i));
    const { seen } = (await read()).gathered;
    await post({ intent: "save-row", analyse: "kreatinin", version: "", method: "CLIA" }, BEN);
    expect(await post({ intent: "send", seen })).toMatchObject(refused(409, /inzwischen/i));
    await send();
    // There is one, and none about the profile, whose form starts from what is published.
    expect(await database().$count(proposals)).toBe(1);
    expect(await listProposals(LAB)).toEqual([]);
    const [anna] = await findMembersByMailbox(ANNA);
    expect(anna && (await readMemberProposal(anna))).toMatchObject({ id: "", isSent: false });
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() };
    await erasePerson(ANNA, options);
    expect(await database().select().from(proposals)).toMatchObject([
      { proposedBy: "", contactId: null, state: "open" },
    ]);
    expect(await answerOnDesk({ intent: "accept-analyses", reason: "" })).toMatchObject(done);
    expect((await read("", BEN)).answered).toHaveLength(1);
  });

  it("show nothing of what the operator drafts, nor of another laboratory", async () => {
    await saveRow(LAB, "ferritin", { method: "Geheimnis" }, { baseVersion: "", by: "B." });
    await addMember("swisslab-bern", "berta@bern.example", ["profile"]);
    await save("kreatinin", { method: "Basler Kanarie" });
    const seen = JSON.stringify([
      await read("analyse=ferritin"),
      await read("q=kreatinin", "berta@bern.example"),
    ]);
    expect(seen).not.toMatch(/Geheimnis|Kanarie/);
  });
});

function words(content: object | undefined): Record<string, string> {
  const all = Object.entries(content ?? {}).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(all);
}
