import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { connectionPool } from "~/platform/database/database.server";
import { addressHash, findSuppressionTime } from "~/platform/mail/suppression.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { readSignedLink, signLink } from "./signed-link.server";

const ADDRESS = "praxis@example.ch";

const hmac = (key: string, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url");

function linkSignedWith(key: string): string {
  const text = Buffer.from(JSON.stringify([ADDRESS, null])).toString("base64url");
  return `${text}.${hmac(key, `opt-out\n${text}`)}`;
}

const query = (text: string, values: unknown[] = []) => connectionPool().query(text, values);

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

describe("a copy of the database", () => {
  useDatabase();

  it("opens no list of addresses and signs no link, without the portal's secret", async () => {
    const id = "00000000-0000-4000-8000-000000000001";
    const entry =
      "insert into entries (id, kind, edit_token_hash, title) values ($1, 'opt-out', '', '')";
    await query(entry, [id]);
    const optOut =
      "insert into email_opt_outs (id, email, address_hash, reason, source) values ($1, '', $2, '', '')";
    await query(optOut, [id, await addressHash(ADDRESS)]);
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
    const link = await signLink("opt-out", { subject: ADDRESS });
    expect(await readSignedLink("opt-out", link)).toEqual({ subject: ADDRESS });

    const texts = await dump();
    expect(texts).toContain("suppression");
    const unkeyed = ["sha256", "sha1", "md5"].flatMap((algorithm) =>
      (["hex", "base64", "base64url"] as const).map((form) =>
        createHash(algorithm).update(ADDRESS).digest(form),
      ),
    );
    for (const hash of unkeyed) expect(texts).not.toContain(hash);
    for (const text of texts) {
      expect(texts).not.toContain(hmac(text, ADDRESS));
      expect(await readSignedLink("opt-out", linkSignedWith(text))).toBeUndefined();
    }
  });
});
