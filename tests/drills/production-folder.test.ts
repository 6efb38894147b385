import { execFile, spawnSync } from "node:child_process";
import { chmod, copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { TEMPLATE } from "../kit/database/database-server";
import { newDatabase } from "../kit/database/new-database";
import { drillFigure } from "../kit/drill/drill-figure";
import { percentile } from "../kit/server/flood";
import { ADMIN, newDataDir, type RunningServer, startServer } from "../kit/server/server-process";
import { startTcpFront, type TcpFront } from "../kit/server/tcp-front";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** A container may keep this from root. */
const canMount = isRoot && spawnSync("unshare", ["--mount", "true"]).status === 0;
/** A user that has no name, as in containers and under systemd. */
const NAMELESS = 61234;
const SECRET = "geheimnis-fuer-die-probe-des-ordners";

/**
 * As in the image: another user than root, no privilege to be had, and nothing that can be written but the data folder.
 * Only root can give that up; who runs the tests as somebody else has a folder without permission to write.
 * The project's own Node may lie in a folder that is closed to others, so a copy takes its place.
 */
const READ_ONLY = `mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro / && `;
const CONFINED = `shift && exec setpriv --reuid=${NAMELESS} --regid=${NAMELESS} --clear-groups --no-new-privs \\
  --bounding-set=-all --inh-caps=-all "$NODE" "$@"`;
const asRoot = canMount
  ? ["unshare", "--mount", "sh", "-c", `${READ_ONLY}${CONFINED}`, "sh"]
  : ["sh", "-c", CONFINED, "sh"];
const through = isRoot ? asRoot : [];

const folders: string[] = [];
let folder = "";
let database: TcpFront;
let settings: Record<string, string>;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laborlotse-production-"));
  const programs = await mkdtemp(join(tmpdir(), "laborlotse-node-"));
  const dataDir = await newDataDir();
  folders.push(folder, programs, dataDir);
  const NODE = join(programs, "node");
  await copyFile(process.execPath, NODE);
  await chmod(programs, 0o755);
  await run(process.execPath, ["scripts/production-folder.ts", folder]);
  await chmod(folder, 0o555);
  await chmod(dataDir, 0o777);
  database = await startTcpFront(await newDatabase("production_folder", TEMPLATE));
  settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORTAL_SECRET: SECRET, NODE };
  server = await startServer(settings, folder, through);
});

afterAll(async () => {
  await server.stop();
  await database.stop();
  await chmod(folder, 0o755);
  await Promise.all(folders.map((one) => rm(one, { recursive: true, force: true })));
});

/** Runs Node in the folder as the server does. @returns its output, or «failed» and what it complains about */
async function node(words: string[], changes: Record<string, string> = {}): Promise<string> {
  const [command = "", ...rest] = [...through, process.execPath, ...words];
  const env = { ...process.env, LOG_LEVEL: "silent", ...settings, ...changes };
  return run(command, rest, { cwd: folder, env }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => `failed: ${stderr}`,
  );
}

describe("the production folder", () => {
  it("holds the build, the migrations, sharp with what it needs, and nothing else", async () => {
    expect((await readdir(folder)).sort()).toEqual([
      ...["build", "database", "node_modules", "package.json"],
    ]);
    const packages = await readdir(join(folder, "node_modules"));
    expect(packages.sort()).toEqual(["@img", "detect-libc", "semver", "sharp"]);
    const { stdout } = await run("du", ["-sk", folder]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(40_000);
  });

  it("runs as nobody who can write anywhere but in the data folder", async () => {
    const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
    const [, uid] = /^Uid:\s+(\d+)/m.exec(status) ?? [];
    expect(Number(uid)).toBe(isRoot ? NAMELESS : process.getuid?.());
    expect(Number(uid)).not.toBe(0);
    const write = (path: string) => node(["-e", `fs.writeFileSync(${JSON.stringify(path)}, "")`]);
    for (const path of ["package.json", "build/server/server.js", "new"]) {
      expect(await write(path), path).toMatch(/EROFS|EACCES/);
    }
    expect(await write(join(settings.DATA_DIR ?? "", "probe"))).toBe("");
  });

  it("is ready in under 2 s on existing data, the median of several starts", async () => {
    const times: number[] = [];
    for (let start = 0; start < 5; start++) {
      const before = performance.now();
      const again = await startServer(settings, folder, through);
      times.push(Math.round(performance.now() - before));
      expect(await again.stop()).toBe(0);
    }
    drillFigure(
      "production folder: ready on existing data, median of its starts",
      percentile(times, 0.5),
      { limit: 2_000, unit: "ms" },
    );
  });

  it("serves pages and files, takes a form, and makes pictures", async () => {
    const page = await (await fetch(server.url)).text();
    const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    expect((await fetch(server.url + script)).status).toBe(200);
    expect((await postForm(`${server.url}/practice-form`, practiceFields())).status).toBe(303);
    const Cookie = await signInAt(server.url);
    const logo = { create: { width: 900, height: 600, channels: 3, background: "#0a7" } } as const;
    const body = new FormData();
    const content = await sharp(logo).png().toBuffer();
    body.set("bild", new File([new Uint8Array(content)], "logo.png", { type: "image/png" }));
    const headers = { Cookie, Origin: server.url, "Sec-Fetch-Site": "same-origin" };
    const upload = `${server.url}/admin/verzeichnis/bild.data`;
    const answer = await fetch(upload, { method: "POST", headers, body });
    const [hash] = /[0-9a-f]{32}/.exec(await answer.text()) ?? [];
    const picture = await fetch(`${server.url}/bilder/${hash}-480.webp`, { headers: { Cookie } });
    const served = sharp(Buffer.from(await picture.arrayBuffer()));
    expect(await served.metadata()).toMatchObject({ format: "webp", width: 480 });
  });

  it("is asked for its health as the image does it, and is ill once nothing listens", async () => {
    const dockerfile = await readFile("deploy/Dockerfile", "utf8");
    const [, check = "[]"] = /^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const [, ...words] = JSON.parse(check) as string[];
    expect(await node(words, { PORT: new URL(server.url).port })).toBe("");
    expect(await node(words, { PORT: "1" })).toBe("failed: ");
  });

  it("has the commands", async () => {
    expect(await node(["build/server/admin.js", "list"])).toBe(
      `${ADMIN.email}\towner\tpassword only\n`,
    );
    const file = join(settings.DATA_DIR ?? "", "directory.json");
    expect(await node(["build/server/directory.js", "export", file])).toContain("Written to");
    expect(await node(["build/server/directory.js", "import", file])).not.toContain("failed");
    const backup = join(settings.DATA_DIR ?? "", "backup");
    expect(await node(["build/server/backup.js", "write", backup])).not.toContain("failed");
    const noList = await node(["build/server/analyses.js", "package.json"]);
    expect(noList).toMatch(/^failed: Nothing was changed/);
  });

  it("says in one line that it needs DATABASE_URL", async () => {
    const said = await node(["build/server/server.js"], { DATABASE_URL: "" });
    expect(said).toMatch(/^failed: No PostgreSQL [^\n]+: set DATABASE_URL\n$/);
  });
});
