import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it } from "vitest";
import { settings } from "#database/operation";
import { connectionPool, database } from "~/platform/database/database.server";
import { readEnvironment } from "~/platform/environment.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { loadKeys } from "./settings.server";

const ONE = { PORTAL_SECRET: "the first secret of this portal, by setting" };
const NEXT = { PORTAL_SECRET: "the secret that comes after it, by setting" };

const open = (variables: Record<string, string>) =>
  loadKeys(drizzle(connectionPool()), readEnvironment(variables));

const storedText = async () => JSON.stringify(await database().select().from(settings));

async function withDataFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-secret-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("the keys of the portal", () => {
  useDatabase();

  it("are the same for every process with its secret, and none stands in the database", async () => {
    const [keys, again] = await Promise.all([open(ONE), open(ONE)]);
    expect(keys.size).toBeGreaterThanOrEqual(5);
    expect(new Map([...again].sort())).toEqual(new Map([...keys].sort()));
    const stored = await storedText();
    for (const key of keys.values()) {
      expect(stored).not.toContain(key);
      expect(stored).not.toContain(Buffer.from(key).toString("base64url"));
    }
    expect(stored).not.toContain(ONE.PORTAL_SECRET);
  });

  it("refuse a process with another secret in one line, and stay as they are", async () => {
    await open(ONE);
    const before = await storedText();
    await expect(open(NEXT)).rejects.toThrow(/^The database belongs to another secret [^\n]+$/);
    await expect(open({ ...NEXT, PORTAL_SECRET_OLD: `not ${ONE.PORTAL_SECRET}` })).rejects.toThrow(
      "another secret",
    );
    expect(await storedText()).toBe(before);
  });

  it("stay the same when the secret changes; from then on the earlier one is refused", async () => {
    const keys = await open(ONE);
    const rotating = { ...NEXT, PORTAL_SECRET_OLD: ONE.PORTAL_SECRET };
    const [first, second] = await Promise.all([open(rotating), open(rotating)]);
    expect(first).toEqual(keys);
    expect(second).toEqual(keys);
    expect(await open(NEXT)).toEqual(keys);
    await expect(open(ONE)).rejects.toThrow("another secret");
  });

  it("can't be moved from one name to another inside the database", async () => {
    await open(ONE);
    const moved = `update settings set wrapped = (select wrapped from settings where name = 'suppression')
      where name = 'erasure'`;
    await connectionPool().query(moved);
    await expect(open(ONE)).rejects.toThrow();
  });
});

describe("the secret of a portal without the setting", () => {
  useDatabase();

  it("is made once, in a file that its owner alone can read", () =>
    withDataFolder(async (DATA_DIR) => {
      const [keys, again] = await Promise.all([open({ DATA_DIR }), open({ DATA_DIR })]);
      expect(again).toEqual(keys);
      const path = join(DATA_DIR, "secret");
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      const secret = (await readFile(path, "utf8")).trim();
      expect(secret.length).toBeGreaterThanOrEqual(32);
      expect(await open({ PORTAL_SECRET: secret })).toEqual(keys);
    }));

  it("is missed in one line where the file is gone, and no other is made", () =>
    withDataFolder(async (DATA_DIR) => {
      await open({ DATA_DIR });
      await rm(join(DATA_DIR, "secret"));
      await expect(open({ DATA_DIR })).rejects.toThrow(
        /^The secret [^\n]+ set PORTAL_SECRET[^\n]+$/,
      );
      await expect(stat(join(DATA_DIR, "secret"))).rejects.toThrow("ENOENT");
    }));
});
