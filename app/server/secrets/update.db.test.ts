import { createHash, createHmac, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { connectionPool } from "~/server/database/database.server";
import { suppressedSince } from "~/server/mail/suppression.server";
import { findPerson } from "~/server/privacy/erasure.server";
import { submissionKinds } from "~/submissions.server";
import { useDatabase } from "../../../tests/test-database";
import { readSignedLink, signLink } from "./signed-link.server";

const ADDRESS = "praxis@example.ch";
const NAMES = ["signed-links", "suppression", "erasure"] as const;
type Name = (typeof NAMES)[number];

/** Keys as they stood in the database before they were wrapped: plain text. */
const plain = Object.fromEntries(
  NAMES.map((name) => [name, randomBytes(32).toString("base64url")]),
) as Record<Name, string>;

const hmac = (key: string, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url");

function linkSignedWith(key: string, purpose: string, expires: number | null = null): string {
  const text = Buffer.from(JSON.stringify([ADDRESS, expires])).toString("base64url");
  return `${text}.${hmac(key, `${purpose}\n${text}`)}`;
}

const query = (text: string, values: unknown[] = []) => connectionPool().query(text, values);

async function leaveWhatAnEarlierVersionLeft(): Promise<void> {
  for (const name of NAMES) {
    await query("insert into settings (name, value) values ($1, $2)", [name, plain[name]]);
  }
  const optOut = "00000000-0000-4000-8000-000000000001";
  await query(
    "insert into entries (id, kind, edit_token_hash, title) values ($1, 'opt-out', '', '')",
    [optOut],
  );
  await query(
    `insert into email_opt_outs (id, email, address_hash, reason, source) values ($1, '', $2, '', '')`,
    [optOut, hmac(plain.suppression, ADDRESS)],
  );
  await query(
    "insert into maintenance_runs (task, ran_at, address_hash) values ('erasure', now(), $1)",
    [hmac(plain.erasure, ADDRESS)],
  );
  await query("insert into settings (name, value) values ('admin-session', 'signed cookies')");
}

/** Every text of every table of ours, whole and in its parts. */
async function dump(): Promise<string[]> {
  const { rows: tables } = await query(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  const texts = new Set<string>();
  for (const { tablename } of tables) {
    const { rows } = await query(`select to_jsonb(t)::text as row from public.${tablename} t`);
    for (const { row } of rows) {
      for (const value of Object.values(JSON.parse(row))) {
        for (const part of [String(value), ...String(value).split(/[.:\s]/)]) texts.add(part);
      }
    }
  }
  return [...texts];
}

describe("a database whose keys stood in plain text", () => {
  useDatabase();
  let isLeft = false;

  // Once: the process opens its keys with the first question and keeps them.
  beforeEach(async () => {
    if (!isLeft) await leaveWhatAnEarlierVersionLeft();
    isLeft = true;
  });

  it("goes on with its lists and opt-out links, and with nothing else that was signed", async () => {
    expect(await suppressedSince(" Praxis@Example.CH ")).toBeInstanceOf(Date);
    expect((await findPerson(ADDRESS, submissionKinds)).erasedBefore).toBeInstanceOf(Date);

    const old = linkSignedWith(plain["signed-links"], "opt-out");
    expect(await readSignedLink("opt-out", old)).toEqual({ subject: ADDRESS });
    const inAnHour = Date.now() + 3_600_000;
    const oldOrder = linkSignedWith(plain["signed-links"], "newsletter", inAnHour);
    expect(await readSignedLink("newsletter", oldOrder)).toBeUndefined();
    expect((await query("select 1 from settings where name = 'admin-session'")).rowCount).toBe(0);

    // Where the version before looks for its keys: it must fail there, and not hash with something else.
    const { rows } = await query("select value from settings where name = any($1)", [NAMES]);
    expect(rows).toEqual(NAMES.map(() => ({ value: null })));

    const texts = await dump();
    expect(texts).toContain("suppression");
    for (const name of NAMES) expect(texts, name).not.toContain(plain[name]);

    // What follows is what someone with a copy of the database could try.
    const hashes = [hmac(plain.suppression, ADDRESS), hmac(plain.erasure, ADDRESS)];
    expect(texts).toEqual(expect.arrayContaining(hashes));
    const unkeyed = ["sha256", "sha1", "md5"].flatMap((algorithm) =>
      (["hex", "base64", "base64url"] as const).map((form) =>
        createHash(algorithm).update(ADDRESS).digest(form),
      ),
    );
    for (const hash of unkeyed) expect(texts).not.toContain(hash);
    for (const text of texts) {
      expect(hashes).not.toContain(hmac(text, ADDRESS));
      const forged = linkSignedWith(text, "opt-out");
      expect(await readSignedLink("opt-out", forged)).toBeUndefined();
    }
  });

  it("signs new links with a new key", async () => {
    const token = await signLink("opt-out", { subject: ADDRESS });
    expect(token).not.toBe(linkSignedWith(plain["signed-links"], "opt-out"));
    expect(await readSignedLink("opt-out", token)).toEqual({ subject: ADDRESS });
  });
});
