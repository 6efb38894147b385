import { createHash } from "node:crypto";
import { isNotNull, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { documents, publications } from "#database/directory";
import { images } from "#database/images";
import { proposals } from "#database/labs";
import { listContacts } from "~/directory/labs/contacts.server";
import { listEvidence } from "~/directory/labs/evidence.server";
import { createDocument } from "~/directory/model/drafts.server";
import { listVersions } from "~/directory/model/versions.server";
import { storeImage } from "~/directory/pictures/images.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { database } from "~/platform/database/database.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import * as analyses from "./analyses/analyses-page";
import * as edit from "./edit/edit-page";
import { loader as exportJson } from "./exchange/export-json";
import * as history from "./history/history-page";
import * as contactsPage from "./lab/contacts-page";
import * as evidencePage from "./lab/evidence-page";
import { action as propose } from "./lab/proposals-page";
import { action as erasePicture } from "./pictures/pictures-page";

const LAB = "medlab-basel";
const lab = { kind: "lab", slug: LAB } as const;
const CONTACT = { intent: "save-contact", name: "N", email: "n@example.ch", phone: "" };
const PROOF = {
  intent: "save-evidence",
  kind: "sas",
  number: "STS 0999",
  scope: "",
  sourceUrl: "https://www.sas.admin.ch/",
  checkedAt: "2026-01-15",
  validUntil: "2030-01-15",
};
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const call = (fields: Record<string, string>, slug = LAB) => documentCall("lab", slug, fields);

async function post(fields: Record<string, string>, slug = LAB) {
  const { content, draftVersion } = await edit.loader(documentCall("lab", slug));
  const draft = JSON.stringify({ ...content, openingHours: "Mo-Fr 08:00-12:00" });
  const now = { draft, draftVersion: String(draftVersion), sample: "weiterhin" };
  return edit.action(call({ ...now, ...fields }, slug));
}

async function publishRow() {
  await analyses.action(
    call({ intent: "save-row", analyse: "tsh", method: "RIA neu", version: "" }),
  );
  const { seen } = (await analyses.loader(documentCall("lab", LAB))).drafts;
  return analyses.action(call({ intent: "publish-rows", note: "Neu", seen }));
}

async function withContact(intent: string) {
  const [kept] = await listContacts(lab);
  return contactsPage.action(call({ ...CONTACT, intent, id: kept?.id ?? UNKNOWN }));
}

async function withEvidence(intent: string) {
  const [kept] = await listEvidence(lab);
  return evidencePage.action(call({ ...PROOF, intent, id: kept?.id ?? UNKNOWN }));
}

const send = () =>
  database()
    .update(proposals)
    .set({ state: "open", content: { name: "Neuer Name" } });

async function answer(intent: string) {
  const [openProposal] = await database().select().from(proposals);
  return propose(call({ intent, id: openProposal?.id ?? UNKNOWN, field: "name", reason: "Weil" }));
}

const created = () => createDocument("lab", "Labor Olten", { by: OPERATOR.name });
const createDigest = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
/** Leaves out the portal's own lines about publishing the samples. */
const lines = async () => {
  const { actorId, seq } = auditLog;
  const rows = await database().select().from(auditLog).where(isNotNull(actorId)).orderBy(seq);
  return rows.map(({ action, subjectId, detail }) => [action, subjectId, detail]);
};

describe("what operators do in the directory", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("leaves a line each, and none for what was not done", async () => {
    await post({ intent: "publish", note: "Neu" });
    await publishRow();
    await propose(call({ intent: "invite", recipient: "labor@example.ch" }));
    await send();
    await answer("reject");
    await answer("reject");
    await withContact("save-contact");
    await withContact("remove-contact");
    await withContact("remove-contact");
    await withEvidence("remove-evidence");
    await evidencePage.action(call(PROOF));
    await withEvidence("save-evidence");
    await withEvidence("remove-evidence");
    await history.action(call({ intent: "take-off" }));
    await history.action(call({ intent: "take-off" }));
    await propose(call({ intent: "invite", recipient: "labor@example.ch" }));
    const slug = await created();
    await post({ intent: "rename", slug: "olten" }, slug);
    await post({ intent: "rename", slug: LAB }, "olten");
    await post({ intent: "discard" }, "olten");
    await exportJson(documentCall("lab", LAB));

    const about = `lab/${LAB}`;
    const { rows } = await database().execute<{ last: string }>(
      sql`select max(from_revision)::text as last from lab_analyses`,
    );
    expect(await lines()).toEqual([
      ["document-published", about, { version: 2 }],
      ["lab-analyses-published", about, { revision: Number(rows[0]?.last), rows: 1 }],
      ["proposal-invited", about, {}],
      ["proposal-answered", about, { about: "profile", isAccepted: false }],
      ["contact-changed", about, {}],
      ["contact-changed", about, {}],
      ["evidence-changed", about, {}],
      ["evidence-changed", about, {}],
      ["evidence-changed", about, {}],
      ["document-taken-off", about, {}],
      ["document-renamed", "lab/olten", { from: slug }],
      ["document-deleted", "lab/olten", {}],
      ["directory-exported", null, {}],
    ]);
  });

  it("is not done where its line can't be written", async () => {
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } });
    const stored = await storeImage(await picture.png().toBuffer(), OPERATOR);
    const hash = "hash" in stored ? stored.hash : "";
    const slug = await created();
    await propose(call({ intent: "invite", recipient: "labor@example.ch" }));
    await evidencePage.action(call(PROOF));
    await send();
    const state = async () =>
      createDigest([
        await database().select().from(documents).orderBy(documents.position),
        ...(await Promise.all(
          [publications, proposals].map((table) => database().select().from(table)),
        )),
        ...[await listContacts(lab), await listEvidence(lab), await listVersions("lab", LAB)],
        await database().select({ content: images.content }).from(images),
      ]);
    const acts = [
      () => history.action(call({ intent: "take-off" })),
      () => propose(call({ intent: "invite", recipient: "neu@example.ch" })),
      () => answer("accept"),
      () => answer("reject"),
      () => withContact("save-contact"),
      () => withContact("remove-contact"),
      () => withEvidence("save-evidence"),
      () => withEvidence("remove-evidence"),
      () => post({ intent: "rename", slug: "olten" }, slug),
      () => post({ intent: "discard" }, slug),
      () => erasePicture(call({ hash })),
      () => exportJson(documentCall("lab", LAB)),
    ];
    await database().execute(sql`alter table audit_log rename to audit_log_away`);
    const before = await state();
    for (const act of acts) await expect(act()).rejects.toThrow("audit_log");
    expect(await state()).toBe(before);
    const revisions = await database().$count(publications);
    await expect(post({ intent: "publish", note: "Neu" })).rejects.toThrow("audit_log");
    await expect(publishRow()).rejects.toThrow("audit_log");
    expect(await database().$count(publications)).toBe(revisions);
  });
});
