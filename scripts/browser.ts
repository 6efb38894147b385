import { existsSync } from "node:fs";
import { DEBIAN } from "./debian-packages.mjs";

/** The whole browser, for Lighthouse, which nobody has tried with the headless shell. */
export const CHROMIUM = process.env.CHROMIUM || DEBIAN.chromium;

/** For all else: the same engine without windows, where it is there; it takes half the time. */
export const BROWSER =
  process.env.CHROMIUM || (existsSync(DEBIAN.headlessShell) ? DEBIAN.headlessShell : CHROMIUM);
