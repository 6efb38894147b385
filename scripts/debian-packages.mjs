/** Debian packages that tests need, installed if missing and root runs the tests. */
import { existsSync } from "node:fs";
import { run } from "./toolchain.mjs";

export const DEBIAN = {
  chromium: "/usr/bin/chromium",
  /** The same engine without windows: journeys take half the processor time with it. */
  headlessShell: "/usr/bin/chromium-headless-shell",
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  /** WebKit's browser has no way to run without a screen. */
  xvfb: "/usr/bin/Xvfb",
  faketime: "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
};

/**
 * Playwright's download is not reachable everywhere.
 * @throws Error if there is no browser afterwards
 */
export async function installChromium() {
  const { CHROMIUM } = process.env;
  if ((CHROMIUM && existsSync(CHROMIUM)) || existsSync(DEBIAN.headlessShell)) return;
  const get = "apt-get install -y";
  const command = `apt-get update && (${get} chromium-headless-shell || ${get} chromium)`;
  if ((await runAsRoot(command)) || existsSync(DEBIAN.chromium)) return;
  throw new Error(`Chromium is missing; run as root: ${command}`);
}

const ENGINES = { firefox: [DEBIAN.firefox], webkit: [DEBIAN.webkitDriver, DEBIAN.xvfb] };

export function listInstalledEngines() {
  return Object.keys(ENGINES).filter((name) =>
    ENGINES[name].every((program) => existsSync(program)),
  );
}

/**
 * Firefox and WebKit, for the journeys of those browsers.
 * @returns what to run where one of them is missing afterwards
 */
export async function installEngines() {
  const areThere = () => listInstalledEngines().length === Object.keys(ENGINES).length;
  const packages = "firefox-esr webkit2gtk-driver xvfb";
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
  if (!areThere()) await runAsRoot(command);
  return areThere() ? undefined : command;
}

/** For the drill that changes a process's clock, which reports itself if this is still missing. */
export async function installFaketime() {
  if (!existsSync(DEBIAN.faketime))
    await runAsRoot("apt-get update && apt-get install -y libfaketime");
}

async function runAsRoot(command) {
  if (process.getuid?.() !== 0) return false;
  return (await run("sh", ["-c", `(${command}) >/dev/null 2>&1`])) === 0;
}
