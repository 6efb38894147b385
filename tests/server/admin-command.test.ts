import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm } from "../kit/calls/practice-post";
import { newDatabase } from "../kit/database/new-database";
import { ADMIN, emptyDataDir, removeDataDir, startServer } from "../kit/server/server-process";

/** On a PostgreSQL server: an embedded one would start and stop with every command. */
let settings: Record<string, string> = {};
beforeAll(async () => {
  settings = { DATA_DIR: await emptyDataDir(), DATABASE_URL: await newDatabase("admin_command") };
});
afterAll(() => removeDataDir(settings.DATA_DIR ?? ""));

/** `npm run admin -- …`. @returns its output; what it complains about starts with «failed» */
async function admin(...words: string[]): Promise<string> {
  const env = { ...process.env, ...settings, LOG_LEVEL: "silent", PORTAL_SECRET: "" };
  const command = promisify(execFile)(process.execPath, ["build/server/admin.js", ...words], {
    env,
  });
  return command.then(
    ({ stdout }) => stdout,
    ({ stderr }) => `failed: ${stderr}`,
  );
}

const passwordIn = (output: string) => / \/ (\S{20}) \(/.exec(output)?.[1] ?? "none";

describe("npm run admin", () => {
  it("makes accounts, lists them and gives new passwords, each to be replaced at the first sign-in", async () => {
    const first = passwordIn(await admin("create", "Anna@example.ch"));
    expect(await admin("create", "anna@example.ch")).toMatch(/^failed: .* has an account already/);
    await admin("create", "lea@example.ch", "reader");
    const second = passwordIn(await admin("reset", "anna@example.ch"));
    expect(await admin("list")).toBe(
      "anna@example.ch\towner\tpassword only\nlea@example.ch\treader\tpassword only\n",
    );
    for (const words of [["reset", "niemand@example.ch"], ["create", "x@example.ch", "king"], []]) {
      expect(await admin(...words)).toMatch(/^failed: /);
    }

    const server = await startServer(settings);
    // Somebody can sign in already: no account of the settings is made beside them.
    expect((await postForm(`${server.url}/admin/login`, ADMIN)).status).toBe(401);
    const signIn = (password: string) =>
      postForm(`${server.url}/admin/login`, { email: "anna@example.ch", password });
    expect((await signIn(first)).status).toBe(401);
    const answer = await signIn(second);
    expect(answer.status).toBe(302);
    const Cookie = answer.headers.getSetCookie().join("; ");
    const desk = await fetch(`${server.url}/admin`, { headers: { Cookie }, redirect: "manual" });
    expect(desk.headers.get("Location")).toBe("/admin/konto");
    await server.stop();
  });
});
