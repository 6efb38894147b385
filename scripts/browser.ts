import { existsSync } from "node:fs";
import { DEBIAN } from "./debian-packages.mjs";

/** The full browser, for Lighthouse, which is untested with the headless shell. */
export const CHROMIUM = process.env.CHROMIUM || DEBIAN.chromium;

/** The same engine without windows, if installed: it takes half the time. */
export const BROWSER =
  process.env.CHROMIUM || (existsSync(DEBIAN.headlessShell) ? DEBIAN.headlessShell : CHROMIUM);
