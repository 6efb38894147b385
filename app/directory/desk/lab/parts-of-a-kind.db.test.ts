import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { loader as analyses } from "~/directory/desk/analyses/analyses-page";
import { listContacts } from "~/directory/labs/contacts.server";
import { listEvidence, saveEvidence } from "~/directory/labs/evidence.server";
import { createDocument } from "~/directory/model/drafts.server";
import { database } from "~/platform/database/database.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import * as contactsPage from "./contacts-page";
import * as evidencePage from "./evidence-page";
import { loader as proposals } from "./proposals-page";

const MEDLAB = { kind: "lab", slug: "medlab-basel" } as const;
const PROOF = {
  kind: "sas",
  number: "STS 0999",
  scope: "",
  sourceUrl: "https://www.sas.admin.ch/",
  checkedAt: "2026-01-15",
  validUntil: "2030-01-15",
};

const createCall = (kind: string, fields?: Record<string, string>) =>
  documentCall(kind, MEDLAB.slug, fields);

describe("a document of another kind with the slug of a laboratory", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await saveEvidence(MEDLAB, PROOF, { actor: OPERATOR });
    for (const kind of ["article", "test", "home-card"] as const)
      expect(await createDocument(kind, "MedLab Basel", { by: "" })).toBe(MEDLAB.slug);
  });

  it("neither shows nor changes its contacts and evidence, but a card its contacts", async () => {
    const [kept] = await listContacts(MEDLAB);
    const [proof] = await listEvidence(MEDLAB);
    const lines = await database().$count(auditLog);
    const notFound = { init: { status: 404 } };
    const withoutContacts = { intent: "remove-contact", id: kept?.id ?? "" };
    for (const kind of ["article", "test"]) {
      await expect(contactsPage.loader(createCall(kind))).rejects.toMatchObject(notFound);
      await expect(contactsPage.action(createCall(kind, withoutContacts))).rejects.toMatchObject(
        notFound,
      );
    }
    const withoutEvidence = { intent: "remove-evidence", id: proof?.id ?? "" };
    for (const kind of ["article", "test", "home-card"]) {
      await expect(evidencePage.action(createCall(kind, withoutEvidence))).rejects.toMatchObject(
        notFound,
      );
      for (const page of [evidencePage.loader, proposals, analyses])
        await expect(page(createCall(kind))).rejects.toMatchObject(notFound);
    }
    expect(await listContacts(MEDLAB)).toEqual([kept]);
    expect(await listEvidence(MEDLAB)).toEqual([proof]);
    expect(await database().$count(auditLog)).toBe(lines);
    expect((await contactsPage.loader(createCall("home-card"))).contacts).toEqual([kept]);
    expect(await contactsPage.action(createCall("home-card", withoutContacts))).toMatchObject({
      status: 303,
    });
    expect(await listContacts(MEDLAB)).toEqual([]);
  });
});
