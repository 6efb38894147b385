import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { proposals } from "#database/labs";
import { mails } from "#database/mails";
import { readRowsWithDrafts, saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import { proposedTable } from "~/directory/analyses/proposed-table.server";
import { action as answer, loader as onDesk } from "~/directory/desk/lab/proposals-page";
import { saveEvidence } from "~/directory/labs/evidence.server";
import { readMemberProposal } from "~/directory/labs/member-proposal.server";
import { listProposals } from "~/directory/labs/proposals.server";
import { currentSnapshot, loadDirectory } from "~/directory/publication/current-snapshot.server";
import { planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { findMembersByMailbox } from "~/identity/member/lab-members.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { addMember } from "../../../../tests/kit/people/lab-members";
import { action, loader } from "./page";
import { loader as tableFile } from "./table-file";
import { action as sendTable } from "./table-page";

const LAB = "medlab-basel";
const ANNA = "anna@basel.example";

async function inRoom(email: string) {
  const [member] = await findMembersByMailbox(email);
  if (member === undefined) throw new Error("no member");
  const context = new RouterContextProvider();
  context.set(labSessionContext, { id: "s", member });
  return context;
}

const ADDRESS = "http://localhost/labor/analysen";

const read = async (query = "", email = ANNA) =>
  loader(routeCall(new Request(`${ADDRESS}?${query}`), await inRoom(email)));

async function post(fields: Record<string, string>, email = ANNA) {
  const body = new URLSearchParams(fields);
  return action(routeCall(new Request(ADDRESS, { method: "POST", body }), await inRoom(email)));
}

async function upload(file: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("datei", new File([file], "analysen.csv"));
  const request = new Request(`${ADDRESS}/tabelle`, { method: "POST", body });
  return sendTable(routeCall(request, await inRoom(ANNA))).catch((led: Response) => led);
}

const download = async (ending: string) =>
  tableFile(routeCall(new Request(`${ADDRESS}/tabelle${ending}`), await inRoom(ANNA)));

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
    const lines = await database().select().from(auditLog);
    const acts = lines.filter(({ action: what }) => what === "lab-proposal-acted");
    expect(acts.map(({ detail }) => detail)).toEqual(
      ["row", "row", "row", "sent"].map((what) => ({ lab: LAB, about: "analyses", what })),
    );
    expect(JSON.stringify(lines)).not.toContain(ANNA);
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

  it("come from a file as it was shown, with what it leaves out only where it is said to be whole", async () => {
    const table = await (await download(".csv")).text();
    expect(table).not.toMatch(/Quelle|Beispiel/);
    const workbook = Buffer.from(await (await download(".xlsx")).arrayBuffer());
    const spec = await proposedTable(LAB);
    const { rows: same = [] } = planTable(spec, await readTable(workbook), await spec.load());
    expect(new Set(same.map(({ kind }) => kind))).toEqual(new Set(["same"]));
    const file = table
      .split("\r\n")
      .filter((line) => !line.startsWith("kreatinin;"))
      .concat("vitamin-b6;;;;;;LC-MS/MS;;;;;\r\n")
      .join("\r\n");
    const part = await upload(file, { intent: "preview-table" });
    expect(part).toMatchObject({ data: { counts: { added: 1, changed: 0, removed: 0 } } });
    const whole = { ganz: "on" };
    const previewed = await upload(file, { intent: "preview-table", ...whole });
    if (!("data" in previewed)) throw new Error("no preview");
    expect(previewed.data.counts).toMatchObject({ added: 1, changed: 0, removed: 1 });
    const next = {
      intent: "import-table",
      gelesen: previewed.data.kept,
      digest: previewed.data.digest,
    };
    expect(await upload("", next)).toMatchObject({ data: { isOutdated: true } });
    expect((await read()).gathered.seen).toBe("");
    expect(await upload("", { ...next, ...whole })).toMatchObject(done);
    expect((await read()).gathered.counts).toEqual({ added: 1, changed: 0, removed: 1 });
    const wrong = "Id;Methode;Befundzeit (Stunden)\r\n\r\nferritin;RIA;#N/A\r\n";
    expect(await upload(wrong, { intent: "preview-table" })).toMatchObject({
      data: { errors: [{ row: 3, column: "Befundzeit (Stunden)" }] },
    });
    // The operator's table has two columns more, which a laboratory can't fill.
    const operators = "Id;Methode;Quelle;Stand\r\nferritin;RIA;wir;1.1.2099\r\n";
    const { data } = (await upload(operators, { intent: "preview-table" })) as typeof previewed;
    const fields = data.rows.flatMap(({ changes }) => changes.map(({ key }) => key));
    expect(fields).toEqual(["method"]);
    const unknown = "Analyse;Methode\r\nFerritin;RIA\r\nNirgendwas;RIA\r\n";
    expect(await upload(unknown, { intent: "preview-table" })).toMatchObject({
      data: { errors: [{ row: 3, message: expect.stringContaining("«Nirgendwas»") }] },
    });
    expect((await read()).gathered.counts).toEqual({ added: 1, changed: 0, removed: 1 });
  });

  it("are new genetic examinations only with a licence that was looked up", async () => {
    const performed = await readRowsWithDrafts(LAB);
    const genetic = currentSnapshot().analyses.find(
      ({ id, isGenetic }) => isGenetic && !performed.has(id),
    );
    const id = genetic?.id ?? "";
    expect(await save(id, { method: "NGS" })).toMatchObject(refused(400, /Art\. 28 GUMG/));
    const file = `Id;Methode\r\n${id};NGS\r\n`;
    expect(await upload(file, { intent: "preview-table" })).toMatchObject({
      data: { errors: [{ row: 2, message: expect.stringMatching(/BAG/) }] },
    });
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
