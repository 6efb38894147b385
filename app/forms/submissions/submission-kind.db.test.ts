import { getTableColumns } from "drizzle-orm";
import { type PgColumn, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { describe, expect, expectTypeOf, it } from "vitest";
import { contactSubmissions } from "#database/submissions";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { findPerson } from "~/privacy/erasure.server";
import { submitContact } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import type { SubmissionTable } from "./insert-entry.server";
import { type AddressColumns, getColumnLabel, type SubmissionKind } from "./submission-kind.server";

const getColumns = (table: SubmissionTable): Record<string, PgColumn> => getTableColumns(table);

describe.each(submissionKinds.map((kind) => ({ kind, name: kind.name })))(
  "kind $name",
  ({ kind }) => {
    it("says of every column of text whether it holds an address, if its name sounds like it", () => {
      const answers: Readonly<Record<string, boolean | undefined>> = kind.holdsAddress;
      const sounding = Object.entries(getColumns(kind.table)).filter(
        ([name, { dataType }]) => dataType === "string" && /mail|contact|address/i.test(name),
      );
      expect(sounding.filter(([name]) => answers[name] === undefined)).toEqual([]);
    });

    it("names a column by which an erasure finds it, or leaves by its deadline", () => {
      const isFound = Object.values(kind.holdsAddress).includes(true);
      expect(isFound || kind.retentionDays !== "until erased").toBe(true);
    });

    it("gives the name of a browser a deadline, if it keeps one", () => {
      const kept = Object.keys(getColumns(kind.table)).filter((name) =>
        /agent|browser/i.test(name),
      );
      expect(kind.userAgent === "none" ? [] : [kind.userAgent.column]).toEqual(kept);
    });

    it("has every consent that its table keeps, and a label for every column", () => {
      const named = Object.keys(getColumns(kind.table));
      const consents = named.filter((name) => /^agree|consent(?!Version$)/i.test(name));
      expect(kind.consents.map(({ column }) => column)).toEqual(consents);
      expect(named.filter((name) => getColumnLabel(kind, name) === undefined)).toEqual([]);
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
    type Answers = AddressColumns<typeof table>;
    expectTypeOf<{ subject: false }>().not.toExtend<Answers>();
    expectTypeOf<{ contactEmail: true }>().toExtend<Answers>();
    expectTypeOf<{ contactEmail: false; subject: true }>().toExtend<Answers>();
  });

  it("is searched by an erasure in the columns that it names, whatever they are called", async () => {
    await submitContact();
    await database().update(contactSubmissions).set({ subject: "praxis@example.ch" });
    const elsewhere = submissionKinds.map((kind) =>
      kind.name === "contact" ? { ...kind, holdsAddress: { email: false, subject: true } } : kind,
    );
    const find = (kinds: readonly SubmissionKind[]) => findPerson("praxis@example.ch", kinds);
    expect((await find(elsewhere)).counts).toMatchObject({ contact: 1 });
    expect((await find(submissionKinds)).counts).toEqual({});
  });
});
