import { beforeEach, describe, expect, it } from "vitest";
import { findIntegration } from "#catalogue/integrations";
import { integrationTable } from "~/directory/exchange/integration-table.server";
import { readDocument } from "~/directory/model/documents.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { publishDocumentDraft } from "~/directory/publication/publishing.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import {
  importTableFile,
  planTableFile,
  writeTableFile,
} from "../../../../tests/kit/calls/table-file";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./integrations-page";

const LAB = "medlab-basel";
const ROW = { results: "on", formats: "gdt", state: "angegeben", checkedAt: "2026-11-02" };

const draft = async () => {
  const document = await readDocument("lab", LAB);
  if (document === undefined) throw new Error("no laboratory");
  return document;
};
const draftVersion = async () => String((await draft()).draftVersion);
const post = (fields: Record<string, string>, operator = OPERATOR) =>
  action(documentCall("lab", LAB, fields, operator));
const save = async (fields: Record<string, string> = {}) =>
  post({
    ...{ intent: "save-row", softwareId: "vitomed", source: "Anruf", ...ROW },
    ...{ draftVersion: await draftVersion(), ...fields },
  });
const readState = async (id: string) =>
  (await loader(documentCall("lab", LAB))).rows.find((row) => row.id === id);
const shown = async () => {
  const lab = (await loadSnapshot()).lab(LAB);
  return lab && findIntegration(lab, "vitomed");
};

const importNow = (text: string) => importTableFile(integrationTable(LAB), text);

describe("what a laboratory says of practice software, on the desk", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("is a draft of its profile, is published with it and comes back from an earlier version", async () => {
    expect(await readState("vitomed")).toMatchObject({ state: undefined, words: "keine Angabe" });
    expect(await save()).toMatchObject({ status: 303 });
    expect(await readState("vitomed")).toEqual({
      ...{ id: "vitomed", name: "vitomed", state: "new" },
      words: "Befunde, GDT, angegeben 02.11.2026",
    });
    expect(await shown()).toBeUndefined();
    const given = { note: "Anbindung", actor: OPERATOR };
    await publishDocumentDraft("lab", LAB, {
      ...given,
      draftVersion: Number(await draftVersion()),
    });
    expect(await shown()).toMatchObject({ results: true, formats: ["gdt"], isOld: false });
    expect(await shown()).not.toHaveProperty("orders");
    const removal = { intent: "remove-row", softwareId: "vitomed" };
    await post({ ...removal, draftVersion: await draftVersion() });
    expect(await readState("vitomed")).toMatchObject({ state: "removed" });
    await publishDocumentDraft("lab", LAB, {
      ...given,
      draftVersion: Number(await draftVersion()),
    });
    expect(await shown()).toBeUndefined();
  });

  it("is refused at its field, and keeps what was typed", async () => {
    const { results: _, ...nothing } = ROW;
    const fields = { intent: "save-row", softwareId: "vitomed", source: "Anruf", ...nothing };
    expect(await post({ ...fields, draftVersion: await draftVersion() })).toMatchObject({
      data: { errors: [{ field: "orders" }], values: { source: "Anruf", formats: "gdt" } },
      init: { status: 400 },
    });
    expect(await save({ checkedAt: "bald" })).toMatchObject({
      data: {
        errors: [
          {
            field: "checkedAt",
            message: expect.stringMatching(/^Bitte einen Tag angeben, den es gibt/),
          },
        ],
      },
    });
    await expect(save({ softwareId: "nirgends" })).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("is not written over what another has saved of the profile meanwhile", async () => {
    const before = await draftVersion();
    await save({ softwareId: "elexis" });
    expect(await save({ draftVersion: before })).toMatchObject({
      data: { errors: [{ message: expect.stringMatching(/^Inzwischen hat .* geändert/) }] },
    });
    expect((await draft()).content.integrations).toHaveLength(1);
  });

  it("goes out as a table with every software, and comes back from one as a draft", async () => {
    await save();
    const spec = integrationTable(LAB);
    const file = await writeTableFile(spec);
    expect(file).toContain("\r\nvitomed;vitomed;;ja;GDT;angegeben;02.11.2026;Anruf\r\n");
    expect(file).toContain("\r\nelexis;Elexis;;;;;;\r\n");
    const same = await planTableFile(spec, file);
    expect(same.rows.map(({ slug, kind }) => [slug, kind])).toEqual([["vitomed", "same"]]);
    const changed = "Praxissoftware;Aufträge;Formate;Stand;Geprüft am;Quelle\r\n";
    const rows = "VITOMED;ja;;;;\r\nAxenita;ja;HL7 v2, ch-lab-order;bestätigt;2.11.2026;Praxis\r\n";
    const done = { outcome: "imported" };
    // Empty cells keep what is there.
    expect(await importNow(changed + rows)).toEqual(done);
    const also = "vitomed;ja;HL7 v2;bestätigt;02.11.2026;Praxis\r\n";
    expect(await importNow(changed + also)).toEqual(done);
    expect((await draft()).content.integrations).toMatchObject([
      {
        softwareId: "vitomed",
        orders: true,
        results: true,
        formats: ["hl7v2"],
        state: "bestätigt",
      },
      { softwareId: "axenita", orders: true, formats: ["hl7v2", "ch-lab-order"] },
    ]);
  });

  it("is not changed by a wrong table, which says which row and column", async () => {
    const head = "Id;Befunde;Formate;Stand;Geprüft am;Quelle\r\n";
    const rows = "nirgends;ja;;;;\r\nvitomed;teils;XML;offen;1.1.2099;Anruf\r\n";
    const plan = await planTableFile(integrationTable(LAB), head + rows);
    expect(plan.questions.map(({ column, term }) => `${column}: ${term}`)).toEqual([
      "Id: nirgends",
      "Befunde: teils",
      "Formate: XML",
      "Stand: offen",
    ]);
    const [unknown, faulty] = plan.rejected.map(({ errors }) =>
      errors.map(({ row, column, message }) => `${row} ${column}: ${message}`),
    );
    expect(unknown).toEqual(expect.arrayContaining(["2 Id: «nirgends» ist nicht verstanden."]));
    expect(faulty).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3 Geprüft am: «1.1.2099»: Bitte einen Tag/),
        "3 Formate: «XML» ist nicht verstanden.",
      ]),
    );
    expect((await draft()).content.integrations).toBeUndefined();
  });
});
