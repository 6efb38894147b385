/** What tests need beside npm's packages: from Debian, installed where it is missing and root runs the tests. */
import { existsSync } from "node:fs";
import { run } from "./toolchain.mjs";

/** Where Debian puts it. */
export const DEBIAN = {
  chromium: "/usr/bin/chromium",
  /** The same engine without the windows of a browser: journeys take half the processor time with it. */
  headlessShell: "/usr/bin/chromium-headless-shell",
  faketime: "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
};

/** Playwright's own download is not reachable everywhere. @throws Error where there is none after all */
export async function installChromium() {
  const { CHROMIUM } = process.env;
  if ((CHROMIUM && existsSync(CHROMIUM)) || existsSync(DEBIAN.headlessShell)) return;
  const get = "apt-get install -y";
  const command = `apt-get update && (${get} chromium-headless-shell || ${get} chromium)`;
  if ((await runAsRoot(command)) || existsSync(DEBIAN.chromium)) return;
  throw new Error(`Chromium is missing; run as root: ${command}`);
}

/** For the drill that turns a process's clock, which says itself where it is missing after all. */
export async function installFaketime() {
  if (!existsSync(DEBIAN.faketime))
    await runAsRoot("apt-get update && apt-get install -y libfaketime");
}

/** @returns whether we may, and it went well */
async function runAsRoot(command) {
  if (process.getuid?.() !== 0) return false;
  return (await run("sh", ["-c", `(${command}) >/dev/null 2>&1`])) === 0;
}
