import { describe, expect, it } from "vitest";
import { connectionPool, database } from "~/server/database/database.server";
import { exportEntries } from "~/server/offers/person-export.server";
import { submissionKinds } from "~/submissions.server";
import { entries } from "../../../database/entries";
import { samples } from "../../../tests/sample-directory";
import { useDatabase } from "../../../tests/test-database";
import { showRequests } from "./show.server";

describe("«Meine Anfragen»", () => {
  useDatabase();

  it("of hundreds of entries take no connection from others, and show the newest 200", async () => {
    const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
    const row = { kind: "practice", editTokenHash: "", title: "", email: "viele@example.ch" };
    await database()
      .insert(entries)
      .values(ids.map((id) => ({ ...row, id })));
    let waiting = 0;
    const watch = setInterval(() => {
      waiting = Math.max(waiting, connectionPool().waitingCount);
    }, 1);
    const access = { entryIds: ids, mayDecide: false, mailbox: row.email };
    const holder = { records: [], token: "", proof: "" };
    const shown = await showRequests({ access, by: "link" }, holder, submissionKinds, samples);
    const exported = await exportEntries(ids, submissionKinds);
    clearInterval(watch);
    expect(shown).toMatchObject({ state: "shown" });
    expect("requests" in shown && shown.requests).toHaveLength(200);
    expect(exported.entries).toHaveLength(300);
    expect(waiting).toBeLessThan(10);
  });
});
