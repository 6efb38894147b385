import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm } from "../kit/calls/practice-post";
import { ADMIN, type RunningServer, startServer } from "../kit/server/server-process";

const folders: string[] = [];

afterAll(() =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))),
);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-start-"));
  folders.push(folder);
  return folder;
}

describe("a portal that others reach", () => {
  it("does not start without PUBLIC_URL and says so in one line, before it touches its data", async () => {
    const settings = { HOST: "0.0.0.0", DATA_DIR: join(await newFolder(), "data") };
    const start = startServer(settings).then((server) => server.stop());
    await expect(start).rejects.toThrow(
      /at once:\nThese settings are wrong:\n {2}PUBLIC_URL: needed [^\n]+\n$/,
    );
  });
});

describe("a port that is taken", () => {
  it("is named in one line, before the data is touched", async () => {
    const taken = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(taken, "listening");
    const PORT = String((taken.address() as AddressInfo).port);
    const DATA_DIR = join(await newFolder(), "data");
    const start = startServer({ PORT, DATA_DIR }).then((server) => server.stop());
    await expect(start).rejects.toThrow(
      new RegExp(`\nThese settings are wrong:\n  PORT: 127.0.0.1:${PORT} is in use [^\\n]+\n$`),
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    taken.close();
  });
});

describe("a database that is not there", () => {
  it("is named in one line", async () => {
    const settings = {
      DATABASE_URL: "postgresql://u:geheim@127.0.0.1:1/x",
      DATA_DIR: await newFolder(),
    };
    const start = startServer(settings).then((server) => server.stop());
    await expect(start).rejects.toThrow(
      /at once:\nThese settings are wrong:\n {2}DATABASE_URL: no PostgreSQL answers [^\n]+\n$/,
    );
  });
});

describe("a first start", () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({
      DATA_DIR: join(await newFolder(), "data"),
      PUBLIC_URL: "https://portal.example",
      HSTS_SUBDOMAINS: "0",
      ADMIN_EMAIL: "leitstand@example.ch",
      ADMIN_PASSWORD: "",
    });
  });

  afterAll(() => server.stop());

  it("says in its first lines where it is, how it runs and what may not be meant so", () => {
    const [address, state = "", proxy = ""] = server
      .output()
      .split("\n")
      .filter((line) => !line.startsWith("{"));
    expect(address).toBe("Laborlotse: https://portal.example");
    expect(state).toMatch(
      /^Version 0\.\d+\.\d+\. Database: embedded, in \/.* Mails: files in \/.* Metrics: off\.$/,
    );
    expect(proxy).toMatch(/^Note: .*TRUST_PROXY=0/);
  });

  it("says in HSTS what it was told to, on pages and files", async () => {
    const paths = ["/", "/og.png", "/admin/login", "/healthz"];
    const answers = await Promise.all(paths.map((path) => fetch(server.url + path)));
    expect(answers.map(({ headers }) => headers.get("Strict-Transport-Security"))).toEqual(
      paths.map(() => "max-age=63072000"),
    );
  });

  it("logs requests, but no health check that succeeds: a proxy asks every second", async () => {
    for (const path of ["/healthz", "/readyz", "/og.png"]) await fetch(server.url + path);
    await expect.poll(() => server.output()).toContain('"path":"/og.png"');
    expect(server.output()).not.toMatch(/"path":"\/(healthz|readyz)"/);
  });

  it("prints the password that it made once, on a line for people, and says that it is kept there", async () => {
    const lines = server.output().split("\n");
    const at = lines.findIndex((line) => line.startsWith("First admin"));
    const password = / \/ (\S{20}) \(/.exec(lines[at] ?? "")?.[1] ?? "none";
    expect(lines[at + 1]).toMatch(/^Delete the line above .* set ADMIN_PASSWORD/);
    const signIn = { email: "leitstand@example.ch", password };
    const headers = { Origin: "https://portal.example" };
    const answer = await postForm(`${server.url}/admin/login`, signIn, headers);
    expect(answer.status).toBe(302);
    expect(server.output().split(password)).toHaveLength(2);
    // Whoever reads the output later must not come in with it: nothing opens before it is replaced.
    const Cookie = answer.headers.getSetCookie().join("; ");
    for (const path of ["/admin", "/admin/export.csv", "/admin/betrieb", "/admin.data"]) {
      const page = await fetch(server.url + path, { headers: { Cookie }, redirect: "manual" });
      expect([302, 202]).toContain(page.status);
      expect(page.headers.get("Location") ?? (await page.text())).toContain("/admin/konto");
    }
    const page = await fetch(`${server.url}/admin/konto`, { headers: { Cookie } });
    expect(await page.text()).toContain("Bitte legen Sie zuerst ein eigenes Passwort fest.");
  });
});

describe("a start with another ADMIN_PASSWORD than the first", () => {
  it("says on one line that it changes nothing", { tags: "drill" }, async () => {
    const DATA_DIR = join(await newFolder(), "data");
    const first = await startServer({ DATA_DIR });
    await first.stop();
    expect(first.output()).not.toContain("ADMIN_PASSWORD");
    const second = await startServer({ DATA_DIR, ADMIN_PASSWORD: "ein-anderes-passwort" });
    const said = () =>
      second
        .output()
        .split("\n")
        .filter((line) => line.includes("ADMIN_PASSWORD"));
    await expect.poll(said).toHaveLength(1);
    expect(said()[0]).not.toContain("ein-anderes-passwort");
    const wrong = { email: ADMIN.email, password: "ein-anderes-passwort" };
    expect((await postForm(`${second.url}/admin/login`, wrong)).status).toBe(401);
    await second.stop();
  });
});
