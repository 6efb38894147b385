import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
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
import { action as sendTable, loader as tableLoader } from "./table-page";
import { action as tableRest } from "./table-rest";

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

type Fields = Record<string, string | string[]>;

function toForm(fields: Fields): FormData {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  return body;
}

async function upload(file: string | Buffer<ArrayBuffer>, fields: Fields) {
  const body = toForm(fields);
  body.set("datei", new File([file], "analysen.csv"));
  const request = new Request(`${ADDRESS}/tabelle`, { method: "POST", body });
  return sendTable(routeCall(request, await inRoom(ANNA))).catch((led: Response) => led);
}

/** What the file would do, and the fields that import it. */
async function previewed(file: string | Buffer<ArrayBuffer>, fields: Fields = {}) {
  const answer = await upload(file, { intent: "preview-table", ...fields });
  if (!("data" in answer) || answer.data.plan === undefined) throw new Error("no preview");
  const { plan, questions, rejected, kept, digest } = answer.data;
  return { ...plan, questions, rejected, next: { intent: "import-table", gelesen: kept, digest } };
}

async function download(ending: string, posted?: Fields) {
  const body = posted && toForm(posted);
  const init = body === undefined ? {} : { method: "POST", body };
  const call = routeCall(new Request(`${ADDRESS}/tabelle${ending}`, init), await inRoom(ANNA));
  return body === undefined ? tableFile(call) : tableRest(call);
}

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

  it("come from a file as it was shown, and lose only what is said to be removed", async () => {
    const table = await (await download(".csv")).text();
    expect(table).not.toMatch(/Quelle|Beispiel/);
    for (const whole of [table, Buffer.from(await (await download(".xlsx")).arrayBuffer())]) {
      const { counts } = await previewed(whole);
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0, waiting: 0 });
    }
    const file = table
      .split("\r\n")
      .filter((line) => !line.startsWith("kreatinin;"))
      .concat("vitamin-b6;;;;;;;;LC-MS/MS;;;;;\r\n")
      .join("\r\n");
    expect(await previewed(file)).toMatchObject({
      counts: { added: 1, changed: 0, removed: 0 },
      missingCount: 1,
    });
    const removing = { "removes-missing": "on" };
    const { counts, next } = await previewed(file, removing);
    expect(counts).toMatchObject({ added: 1, changed: 0, removed: 1 });
    expect(await upload("", next)).toMatchObject({ data: { isOutdated: true } });
    expect((await read()).gathered.seen).toBe("");
    expect(await upload("", { ...next, ...removing })).toMatchObject(done);
    expect((await read()).gathered.counts).toEqual({ added: 1, changed: 0, removed: 1 });
    // The operator's table has two columns more, which a laboratory can't fill.
    const operators = "Id;Methode;Quelle;Stand\r\nferritin;RIA;wir;1.1.2099\r\n";
    const { rows } = await previewed(operators);
    const fields = rows.flatMap(({ changes }) => changes.map(({ key }) => key));
    expect(fields).toEqual(["method"]);
  });

  it("keep what a cell leaves empty, and take the good rows of a file with faulty ones", async () => {
    const file =
      "Id;Methode;Befundzeit (Stunden)\r\n\r\nferritin;RIA;#N/A\r\ntsh;RIA;\r\nkreatinin;;70\r\n";
    const { rejected, ...plan } = await previewed(file);
    expect(rejected).toEqual([expect.stringMatching(/^Zeile 3, Befundzeit \(Stunden\): «#N\/A»/)]);
    expect(plan).toMatchObject({ counts: { added: 1, changed: 1 }, emptyCount: 1 });
    const rest = await download("/rest", { gelesen: plan.next.gelesen });
    const { sheets } = await readTable(Buffer.from(await rest.arrayBuffer()));
    expect(sheets?.[0]?.lines.map(({ cells }) => cells)).toEqual([
      ["Id", "Methode", "Befundzeit (Stunden)", "Grund"],
      ["ferritin", "RIA", "#N/A", expect.stringContaining("kein Wert")],
    ]);
    const corrected = await previewed("Id;Methode;Grund\r\nferritin;RIA;kein Wert\r\n");
    expect(corrected.counts).toMatchObject({ changed: 1 });
    const emptied = await previewed("Id;Methode\r\nferritin;\r\n", { "removes-empty": "on" });
    const changes = emptied.rows.flatMap((row) => row.changes.flatMap((field) => field.changes));
    expect(changes).toMatchObject([{ place: "Methode", after: "" }]);
  });

  it("come from a laboratory's own file, about which it is asked once", async () => {
    const file =
      "Labor Seeblick AG;;\r\n;;\r\nArtikel;Untersuchung;Resultat in h;Bemerkung\r\n1000;Ferritin;24;neu\r\n1001;Hausmarke;12;\r\n";
    const asked = await upload(file, { intent: "preview-table" });
    if (!("data" in asked)) throw new Error("no answer");
    const { layout, kept } = asked.data;
    expect(layout).toMatchObject({ isOpen: true, headRow: "3", place: "0 3" });
    expect(layout?.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ["Artikel", "labCode"],
      ["Untersuchung", "name"],
      ["Resultat in h", ""],
      ["Bemerkung", ""],
    ]);
    const confirmed = {
      ...{ gelesen: kept, sheet: "0", "head-row": "3", layout: "0 3" },
      column: ["labCode", "name", "turnaroundHours", ""],
    };
    const { questions, counts } = await previewed("", confirmed);
    expect(questions).toMatchObject([{ term: "Hausmarke", rows: [5], isSubject: true }]);
    expect(counts).toMatchObject({ changed: 1, waiting: 1 });
    const answers = { "question-field": "analysisId", "question-term": "Hausmarke" };
    const answered = { ...confirmed, ...answers, meaning: "-", "other-name": "" };
    const { next } = await previewed("", answered);
    expect(await upload("", { ...next, ...answered })).toMatchObject(done);
    // The next file with these headings and words is understood by itself, and its code tells the analysis.
    const again = await previewed(file.replace("1000;Ferritin;24", "1000;Unser Eisenspeicher;36"));
    expect(again).toMatchObject({
      counts: { changed: 1, waiting: 0, leftOut: 1 },
      rows: [{ name: "Ferritin", found: "«Unser Eisenspeicher», erkannt an Ihrem Code" }],
    });
    const { lastImport } = await tableLoader(routeCall(new Request(ADDRESS), await inRoom(ANNA)));
    const undo = { intent: "undo-import", import: lastImport?.id ?? "" };
    expect(await upload("", undo)).toMatchObject(done);
    expect((await read()).gathered.seen).toBe("");
    expect(await upload("", undo)).toMatchObject({ init: { status: 400 } });
  });

  it("are new genetic examinations only with a licence that was looked up", async () => {
    const performed = await readRowsWithDrafts(LAB);
    const genetic = currentSnapshot().analyses.find(
      ({ id, isGenetic }) => isGenetic && !performed.has(id),
    );
    const id = genetic?.id ?? "";
    expect(await save(id, { method: "NGS" })).toMatchObject(refused(400, /Art\. 28 GUMG/));
    const file = `Id;Methode\r\n${id};NGS\r\n`;
    expect((await previewed(file)).rejected).toEqual([expect.stringMatching(/^Zeile 2, .*BAG/)]);
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
