import { existsSync } from "node:fs";

const SHELL = "/usr/bin/chromium-headless-shell";

/** The whole browser, for Lighthouse, which nobody has tried with the headless shell. */
export const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";

/** For all else: the same engine without windows, where it is there; it takes half the time. */
export const BROWSER = process.env.CHROMIUM || (existsSync(SHELL) ? SHELL : CHROMIUM);
