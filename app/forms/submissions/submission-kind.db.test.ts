import { getTableColumns } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { describe, expect, expectTypeOf, it } from "vitest";
import { contactSubmissions } from "#database/submissions";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { findPerson } from "~/privacy/erasure.server";
import { submitContact } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import type { SubmissionTable } from "./insert-entry.server";
import {
  getColumns,
  isAddressField,
  type SubmissionFields,
  type SubmissionKind,
} from "./submission-kind.server";

describe.each(submissionKinds.map((kind) => ({ kind, name: kind.name })))(
  "kind $name",
  ({ kind }) => {
    const columns = getColumns(kind);

    it("names a column by which an erasure finds it, or leaves by its deadline", () => {
      expect(columns.some(isAddressField) || kind.retentionDays !== "until erased").toBe(true);
    });

    it("gives the name of a browser a deadline, if it keeps one", () => {
      const browsers = columns.filter(({ key }) => /agent|browser/i.test(key));
      const emptied = columns.filter(({ emptiedAfterDays }) => emptiedAfterDays !== undefined);
      expect(emptied).toEqual(browsers);
    });

    it("has every consent that its table keeps, and says something of every column", () => {
      const named = Object.keys(getTableColumns<SubmissionTable>(kind.table));
      const consents = columns.filter(({ consent }) => consent !== undefined);
      expect(consents.map(({ key }) => key)).toEqual(
        named.filter((name) => /^agree|consent(?!Version$)/i.test(name)),
      );
      expect(columns.map(({ key }) => key).toSorted()).toEqual(named.toSorted());
    });
  },
);

describe("a new kind with a column «contactEmail»", () => {
  useDatabase();

  const table = pgTable("made_up", {
    id: uuid("id").primaryKey(),
    contactEmail: text("contact_email").notNull(),
    subject: text("subject"),
    createdAt: timestamp("created_at"),
    updatedAt: timestamp("updated_at"),
  });

  it("does not compile before it has said whether that is an address", () => {
    type Fields = SubmissionFields<typeof table>;
    type Labelled = { label: string };
    expectTypeOf<{ contactEmail: Labelled; subject: Labelled }>().not.toExtend<Fields>();
    type Answered = Labelled & { holdsAddress: boolean };
    expectTypeOf<{ contactEmail: Answered; subject: Labelled }>().toExtend<Fields>();
    type OfForm = Labelled & { type: "email" };
    expectTypeOf<{ contactEmail: OfForm; subject: Answered }>().toExtend<Fields>();
  });

  it("is searched by an erasure in the columns that it names, whatever they are called", async () => {
    await submitContact();
    await database().update(contactSubmissions).set({ subject: "praxis@example.ch" });
    const elsewhere = submissionKinds.map((kind) =>
      kind.name === "contact"
        ? { ...kind, fields: { ...kind.fields, subject: { label: "Betreff", holdsAddress: true } } }
        : kind,
    );
    const find = (kinds: readonly SubmissionKind[]) => findPerson("praxis@example.ch", kinds);
    expect((await find(elsewhere)).counts).toMatchObject({ contact: 1 });
    expect((await find(submissionKinds)).counts).toEqual({});
  });
});
