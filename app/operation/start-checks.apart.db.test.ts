import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDataFolder, checkListening } from "./start-checks.server";

describe("before the portal starts", () => {
  it("a DATA_DIR that can't be one is named", async () => {
    const parent = await mkdtemp(join(tmpdir(), "laborlotse-check-"));
    await writeFile(join(parent, "file"), "");
    await checkDataFolder(join(parent, "new", "data"));
    for (const path of ["file", "file/data"]) {
      await expect(checkDataFolder(join(parent, path))).rejects.toThrow(/DATA_DIR: nothing .* \(E/);
    }
    await rm(parent, { recursive: true });
  });

  it("an address that can't be listened on is named, and a free one is left free", async () => {
    const occupied = createServer().listen(0, "127.0.0.1");
    await once(occupied, "listening");
    const { port } = occupied.address() as AddressInfo;
    const inUse = new RegExp(` {2}PORT: 127.0.0.1:${port} is in use by another process$`);
    await expect(checkListening("127.0.0.1", port)).rejects.toThrow(inUse);
    occupied.close();
    await checkListening("127.0.0.1", port);
    await checkListening("127.0.0.1", port);
    // An address reserved for documentation (RFC 5737), which no machine has.
    await expect(checkListening("192.0.2.1", port)).rejects.toThrow(/HOST: .*EADDRNOTAVAIL/);
  });
});
