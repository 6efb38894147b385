import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  connectDatabase,
  connectionPool,
  disconnectDatabase,
} from "~/platform/database/database.server";
import { migrateDatabase } from "~/platform/database/migrate.server";
import { newDatabase } from "../../tests/kit/database/new-database";
import { getCookies, request, tryToSignIn } from "../../tests/kit/people/operators";
import { EARLIER_PASSWORD } from "../../tests/kit/samples/earlier-password";
import { findSession } from "./sessions.server";

const MIGRATIONS = "database/migrations";
const EMAIL = "leitstand@example.ch";
const TOKEN = "Hh3pWc0Jm1VtXb8KqZr5Ns7Ly2Dg9Ef4";

let folder = "";

beforeAll(async () => {
  connectDatabase(await newDatabase(`update_${process.env.VITEST_POOL_ID}`));
  folder = await mkdtemp(join(tmpdir(), "laborlotse-update-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  await migrateDatabase(folder, async () => undefined);
  await connectionPool().query(`
    insert into admin_users (id, name, email, email_verified) values ('u', 'Leitstand', '${EMAIL}', true);
    insert into admin_accounts (id, account_id, provider_id, user_id, password)
      values ('a', 'u', 'credential', 'u', '${EARLIER_PASSWORD.stored}');
    insert into admin_sessions (id, token, user_id, expires_at)
      values ('s', '${TOKEN}', 'u', now() + interval '20 minutes')`);
  await migrateDatabase(MIGRATIONS, async () => undefined);
});

afterAll(async () => {
  await disconnectDatabase();
  await rm(folder, { recursive: true, force: true });
});

describe("accounts of the version before", () => {
  it("sign in with their password, and are owners", async () => {
    const cookie = getCookies(await tryToSignIn(EMAIL, EARLIER_PASSWORD.text));
    expect(await findSession(request(cookie))).toMatchObject({
      operator: { id: "u", name: "Leitstand", email: EMAIL },
      role: "owner",
      due: undefined,
    });
  });

  it("have to: their open sessions end with the update", async () => {
    for (const value of [TOKEN, `${TOKEN}.c2lnbmF0dXJl`, `${TOKEN}.c2lnbmF0dXJl%3D`]) {
      expect(await findSession(request(`laborlotse-admin=${value}`))).toBeUndefined();
    }
  });
});
