import { sql } from "drizzle-orm";
import { integer, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { createdAt, emptyText, moment, updatedAt } from "#database/columns";
import { completeRow } from "./insert-entry.server";

const own = { id: uuid("id").primaryKey(), createdAt: createdAt(), updatedAt: updatedAt() };

describe("the row that an entry will be", () => {
  it("has what stands in the table's definition where nothing was said", () => {
    const table = pgTable("answers", {
      ...own,
      note: emptyText("note"),
      tags: text("tags").array().notNull().default([]),
      rank: integer("rank"),
    });
    expect(completeRow(table, "1", {})).toEqual({ id: "1", note: "", tags: [], rank: null });
    expect(completeRow(table, "1", { note: "N", rank: 0 })).toMatchObject({ note: "N", rank: 0 });
  });

  it.each([
    ["PostgreSQL would work out", { seenAt: moment("seen_at").defaultNow() }],
    ["an expression names", { year: integer("year").default(sql`extract(year from now())`) }],
    ["a sequence gives", { number: serial("number") }],
    ["a function makes", { code: text("code").$defaultFn(() => "A") }],
  ])("is refused where it would need what %s", (_, column) => {
    const table = pgTable("answers", { ...own, ...column });
    const [field = ""] = Object.keys(column);
    expect(() => completeRow(table, "1", {})).toThrow("has to be filled by its form");
    expect(completeRow(table, "1", { [field]: 7 })).toEqual({ id: "1", [field]: 7 });
  });
});
