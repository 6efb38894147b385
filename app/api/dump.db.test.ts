import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/lib/durations";
import { environment } from "~/platform/environment.server";
import {
  getShownSnapshot,
  publishCanaries,
  readAll,
  readDump,
  useOpenCatalogue,
} from "../../tests/kit/calls/open-catalogue";
import { readDump as streamDump } from "./dump.server";

const LISTS = {
  lab: "labs",
  analysis: "analyses",
  place: "places",
  "lab-analysis": "lab-analyses",
  software: "software",
};

describe("what programs read", () => {
  useOpenCatalogue();

  it("comes whole in one file, which holds each row once and is made anew for each revision", async () => {
    for (const publish of [async () => {}, publishCanaries]) {
      await publish();
      const kinds = Map.groupBy(await readDump(), ({ kind }) => kind);
      expect([...kinds.keys()]).toEqual([
        "catalogue",
        "lab",
        "analysis",
        "software",
        "place",
        "lab-analysis",
      ]);
      expect(kinds.get("catalogue")).toMatchObject([{ revision: getShownSnapshot().revision }]);
      for (const [kind, name] of Object.entries(LISTS)) {
        const rows = kinds.get(kind)?.map(({ kind: _, ...row }) => row) ?? [];
        const listed = await readAll(`/api/v1/${name}`);
        expect(new Set(rows.map((row) => JSON.stringify(row))), kind).toEqual(
          new Set(listed.map((row) => JSON.stringify(row))),
        );
        expect(rows).toHaveLength(listed.length);
      }
    }
  });

  it("comes whole also where the next revision is asked for while it is written", async () => {
    const before = getShownSnapshot();
    await publishCanaries();
    const after = getShownSnapshot();
    const revisions = [before, after].map(async (snapshot) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of streamDump(snapshot)) chunks.push(chunk);
      const [head = ""] = gunzipSync(Buffer.concat(chunks)).toString().split("\n");
      return JSON.parse(head).revision;
    });
    expect(await Promise.all(revisions)).toEqual([before.revision, after.revision]);
  });

  it("comes whole where another process takes its file away, which takes away old ones alone", async () => {
    const folder = join(environment().DATA_DIR, "catalogue");
    await readDump();
    const snapshot = getShownSnapshot();
    const reading = streamDump(snapshot);
    const first = await reading.next();
    await rm(folder, { recursive: true });
    const chunks: Uint8Array[] = [first.value ?? new Uint8Array()];
    for await (const chunk of reading) chunks.push(chunk);
    expect(gunzipSync(Buffer.concat(chunks)).length).toBeGreaterThan(1_000);

    await mkdir(folder);
    const others = ["1-2026-01-01.ndjson.gz", "other.unfinished"];
    for (const name of [...others, "old.ndjson.gz"]) await writeFile(join(folder, name), "");
    const old = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(join(folder, "old.ndjson.gz"), old, old);
    await readDump();
    const file = `${snapshot.revision}-${snapshot.today}.ndjson.gz`;
    expect((await readdir(folder)).sort()).toEqual([file, ...others].sort());
  });
});
