/** What tests need beside npm's packages: from Debian, installed where it is missing and root runs the tests. */
import { existsSync } from "node:fs";
import { run } from "./toolchain.mjs";

const CHROMIUM = "/usr/bin/chromium";
/** The same engine without the windows of a browser: journeys take half the processor time with it. */
const HEADLESS_SHELL = `${CHROMIUM}-headless-shell`;
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** Playwright's own download is not reachable everywhere. @throws Error where there is none after all */
export async function installChromium() {
  const { CHROMIUM: own } = process.env;
  if ((own && existsSync(own)) || existsSync(HEADLESS_SHELL)) return;
  if (await installOne("chromium-headless-shell", "chromium")) return;
  if (!existsSync(CHROMIUM)) throw new Error("Chromium is missing, and apt-get did not install it");
}

/** For the drill that turns a process's clock. @throws Error where it is missing after all */
export async function installFaketime() {
  if (existsSync(FAKETIME) || (await installOne("libfaketime"))) return;
  throw new Error("libfaketime is missing, and apt-get did not install it");
}

/** @returns whether one of them is there now: the first that Debian has */
async function installOne(...names) {
  if (process.getuid?.() !== 0) return false;
  const each = names.map((name) => `apt-get install -y ${name}`).join(" || ");
  return (await run("sh", ["-c", `(apt-get update && (${each})) >/dev/null 2>&1`])) === 0;
}
