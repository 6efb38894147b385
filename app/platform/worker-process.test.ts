import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runWorker } from "./worker-process.server";

const LIMITS = { maxHeapMb: 32, timeoutMs: 5_000 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laborlotse-programs-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, onMessage: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`);
  const answer = "const answer = (value) => process.send(value, () => process.disconnect());";
  await writeFile(path, `${answer}\nprocess.once("message", (asked) => { ${onMessage} });\n`);
  return pathToFileURL(path);
}

describe("a program that is asked", () => {
  it("answers, knows nothing of our settings, and is one at a time", async () => {
    const echo = await program(
      "echo",
      `const from = Date.now();
       const { PORTAL_SECRET: secret } = process.env;
       setTimeout(() => answer({ asked, secret, from, to: Date.now() }), 50);`,
    );
    interface Echo {
      asked: { file: Uint8Array };
      secret?: string;
      from: number;
      to: number;
    }
    const file = new Uint8Array(1_000).fill(7);
    const [first, second] = await Promise.all([
      runWorker<Echo>(echo, { file }, LIMITS),
      runWorker<Echo>(echo, { file }, LIMITS),
    ]);
    expect(first?.asked.file).toEqual(file);
    expect(first?.secret).toBeUndefined();
    expect(second?.from).toBeGreaterThanOrEqual(first?.to ?? Number.POSITIVE_INFINITY);
  });

  it("is ended where it hangs, fills its memory or throws, and the next is asked as ever", async () => {
    const hangs = await program("hangs", "for (;;);");
    const fills = await program(
      "fills",
      "const all = []; for (;;) all.push(new Array(1000).fill(1.5));",
    );
    const throws = await program("throws", "throw new Error();");
    const missing = pathToFileURL(join(folder, "missing.mjs"));
    const echo = await program("says", "answer('here')");
    const asked = [hangs, fills, throws, missing].map((one) =>
      runWorker(one, {}, { ...LIMITS, timeoutMs: one === hangs ? 300 : 20_000 }),
    );
    expect(await runWorker(echo, {}, LIMITS)).toBe("here");
    expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
