import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { endWithProcess } from "./engine";
import { startFirefox } from "./firefox";

vi.mock("../../../scripts/debian-packages.mjs", () => ({ DEBIAN: { firefox: "/bin/false" } }));

it("says that a browser has ended instead of waiting for it", async () => {
  await expect(startFirefox()).rejects.toThrow("Firefox has ended");
});

it("does not wait for the end of a browser that has crashed", async () => {
  const child = spawn("/bin/false");
  const stop = endWithProcess(child);
  await once(child, "exit");
  await stop();
  expect(child.exitCode).toBe(1);
});
