import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq, getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { kinds } from "#catalogue/kinds";
import { NONPUBLIC_CONTENT_PARTS } from "#catalogue/kinds/fields";
import { documents, documentVersions, type StoredContent } from "#database/directory";
import { proposals } from "#database/labs";
import { mails } from "#database/mails";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { writeBackup } from "~/operation/backup/write-backup.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { log } from "~/platform/log.server";
import { useBackups } from "../../tests/kit/database/backups";
import { columnsWith, plantRows } from "../../tests/kit/database/planted-rows";
import { erase } from "../../tests/kit/people/erase";
import { findPerson } from "./erasure.server";
import { erasureLogPath } from "./erasure-log.server";

const ADDRESS = "kanarie@labor.example";

const OF_OPERATORS = "what operators write and are called; an owner removes an account";
const FACTS =
  "what is published of analyses, licences and for all readers, read by the operator before";
const NO_WORDS = "hashes, counters and names from lists of ours";
const SLUG = "part of an address of a page";

/** Tables that can't hold a person's address, or keep it by a rule. */
const WITHOUT: Readonly<Record<string, string>> = {
  ...{ admin_users: OF_OPERATORS, admin_accounts: OF_OPERATORS },
  ...{ maintenance_runs: OF_OPERATORS, audit_log: "ids alone" },
  ...{ lab_analyses: FACTS, lab_analysis_drafts: FACTS, federal_lists: FACTS, evidence: FACTS },
  ...{
    publications: FACTS,
    images: "pictures by hash, from whom by name",
  },
  import_terms: "words of headings and cells, folded: no address stays one",
  ...{ settings: NO_WORDS, alarms: NO_WORDS, rate_limits: NO_WORDS },
  visits: "words of links and paths of pages: none that has the shape of an address",
  ...{ lab_views: SLUG, response_facts: SLUG, "documents.slug": SLUG, "contacts.lab": SLUG },
  "proposals.file": "a proof, of the laboratory; goes two years after the answer",
  ...{ "newsletter_issues.subject": FACTS, "newsletter_issues.paragraphs": FACTS },
  ...{ "newsletter_issues.link_label": FACTS, "newsletter_issues.link_path": FACTS },
  "newsletter_issues.sent_by": OF_OPERATORS,
  "newsletter_issues.looked_at_until": "only while an issue is queued, some minutes",
  "documents.kind": NO_WORDS,
  "documents.draft_by": OF_OPERATORS,
  "document_versions.note": OF_OPERATORS,
  "document_versions.published_by": OF_OPERATORS,
  "proposals.invited_by": OF_OPERATORS,
  "proposals.reviewer": OF_OPERATORS,
  "proposals.reason": OF_OPERATORS,
  "email_opt_outs.address_hash": NO_WORDS,
  "email_opt_outs.source": NO_WORDS,
  "entries.kind": NO_WORDS,
  "entries.origin": "of practices alone, whose entries are erased whole",
  "entries.status": NO_WORDS,
  "entries.edit_token_hash": NO_WORDS,
  "sessions.user_agent": OF_OPERATORS,
};

function plantedIn(schema: z.core.JSONSchema.BaseSchema): unknown {
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (first !== undefined) return plantedIn(first as z.core.JSONSchema.BaseSchema);
  if (schema.type === "array") return [plantedIn(schema.items as z.core.JSONSchema.BaseSchema)];
  if (schema.type !== "object") return schema.type === "string" ? `An ${ADDRESS}.` : 1;
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    fields.map(([name, field]) => [name, plantedIn(field as z.core.JSONSchema.BaseSchema)]),
  );
}

async function plantDocuments(): Promise<void> {
  await inTransaction(async (tx) => {
    for (const [kind, { schema }] of Object.entries(kinds)) {
      const content = plantedIn(
        z.toJSONSchema(schema, { unrepresentable: "any" }),
      ) as StoredContent;
      const of = { kind, slug: "geplant" };
      await tx.insert(documents).values({ ...of, draft: content, publishedVersion: 2 });
      const version = { ...of, content, schemaVersion: 1, publishedBy: "A. Keller" };
      await tx
        .insert(documentVersions)
        .values([1, 2].map((number) => ({ ...version, version: number })));
      if (kind !== "lab") continue;
      const proposal = { slug: of.slug, content, basedOn: 1, state: "open" as const };
      const by = { proposedBy: "kollegin@labor.example", invitedBy: "A. Keller" };
      await tx.insert(proposals).values({ ...proposal, ...by });
    }
  });
}

async function expectOnlyShownTexts(): Promise<void> {
  expect(await columnsWith(ADDRESS)).toEqual(["document_versions.content", "documents.draft"]);
  const versions = await database()
    .select()
    .from(documentVersions)
    .orderBy(asc(documentVersions.version));
  const drafts = await database().select().from(documents);
  for (const { content, version } of versions) {
    if (version === 1) expect(JSON.stringify(content)).not.toContain(ADDRESS);
  }
  for (const content of [
    ...drafts.map(({ draft }) => draft),
    ...versions.map((one) => one.content),
  ]) {
    for (const part of NONPUBLIC_CONTENT_PARTS) {
      expect(JSON.stringify(content?.[part] ?? "")).not.toContain(ADDRESS);
    }
  }
  const told = (await findPerson(ADDRESS, submissionKinds)).documents;
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
}

describe("an address in every text that the portal stores", () => {
  const backups = useBackups();
  beforeEach(async () => {
    await rm(erasureLogPath(), { force: true });
    await plantRows({
      text: ADDRESS,
      without: WITHOUT,
      given: {
        "documents.kind": "lab",
        "documents.slug": "geplant-zuvor",
        "decisions.offer_version": 1,
        "offer_rounds.decide_by": "2026-02-01",
        "proposals.proposed_by": "kollegin@labor.example",
      },
      apart: submissionKinds.map(({ table }) => getTableName(table)),
    });
    await plantDocuments();
  });

  it("is gone after an erasure, from files and the log too, but for texts that the operator is told of", async () => {
    const said = (["info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
    const [mail] = await database().select().from(mails).where(eq(mails.recipient, ADDRESS));
    const folder = join(environment().DATA_DIR, "mail");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${mail?.id}.eml`), `To: ${ADDRESS}`);
    await writeBackup(backups.file);
    expect((await columnsWith(ADDRESS)).length).toBeGreaterThan(100);
    await erase(ADDRESS);
    await expectOnlyShownTexts();
    expect(await readdir(folder)).not.toContain(`${mail?.id}.eml`);
    expect(await readFile(erasureLogPath(), "utf8")).not.toContain(ADDRESS);
    expect(JSON.stringify(said.map(({ mock }) => mock.calls))).not.toContain(ADDRESS);
    await backups.elsewhere(async () => {
      await backups.restore({ journals: [erasureLogPath()] });
      await expectOnlyShownTexts();
    });
  });
});
