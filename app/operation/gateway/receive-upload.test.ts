import { once } from "node:events";
import { type ClientRequest, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { receiveUpload } from "./receive-upload.server";
import { createUploadQueue } from "./upload-queue.server";

const FILE = "multipart/form-data; boundary=grenze";
const FORM = "application/x-www-form-urlencoded";
const queue = createUploadQueue({ maxBytes: 8_000, maxShareBytes: 2_000, maxTurnMs: 10_000 });
const open: ClientRequest[] = [];

/** Answers as the portal does, with laboratory and contact from the path. */
const server = createServer((incoming, answer) => {
  const [, owner = "", link = ""] = (incoming.url ?? "").split("/");
  receiveUpload(
    incoming,
    { kind: "document", queue, owner, link },
    async () => new Response(),
  ).then(
    (answered) => answer.end(typeof answered === "number" ? String(answered) : "taken"),
    // The test ends before these senders do.
    () => answer.destroy(),
  );
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => {
  for (const one of open) one.destroy();
  server.closeAllConnections();
  server.close();
});

async function send(path: string, type: string, bytes: number, isWhole = true): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const headers = { "Content-Type": type };
  const sending = request({ port, host: "127.0.0.1", path, method: "POST", headers });
  sending.on("error", () => undefined);
  open.push(sending);
  sending.write("x".repeat(bytes));
  if (!isWhole) return "";
  sending.end();
  const [answer] = await once(sending, "response");
  return (await answer.toArray()).join("");
}

it("a laboratory whose files and documents never end keeps no other one's out", async () => {
  await send("/one/anna", FILE, 1_000, false);
  for (let left = 10; left > 0; left -= 1) await send("/one/anna", FORM, 100, false);
  // The laboratory's share is full, whichever contact sends.
  await expect.poll(() => send("/one/beat", FILE, 100)).toBe("503");
  expect(await send("/one/anna", FORM, 100)).toBe("503");
  expect(await send("/other/carla", FILE, 1_500)).toBe("taken");
  expect(await send("/other/carla", FORM, 1_500)).toBe("taken");
});
