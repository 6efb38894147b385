import { DAY_MS } from "~/lib/durations";
import { createListeners } from "~/lib/listeners";
import { readItem, readJson, writeItem } from "~/lib/storage";

export type OptionalCategory = "functional" | "analytics" | "marketing";

/** The stored format; `timestamp` in milliseconds since 1970. */
interface CookiePreference extends Record<OptionalCategory, boolean> {
  necessary: true;
  timestamp: number;
}

const KEY = "cookie-consent-preferences";
const VALID_MS = 365 * DAY_MS;

let memory: CookiePreference | undefined;
const listeners = createListeners({ acrossTabs: true });
export const subscribeConsent = listeners.subscribe;

/** Returns undefined without a choice, after 365 days, or for a timestamp over a day ahead. */
export function readConsent(): CookiePreference | undefined {
  const value = readItem("local", KEY) === undefined ? memory : readJson("local", KEY);
  if (!isPreference(value)) return undefined;
  const age = Date.now() - value.timestamp;
  // Tolerates a clock that was a day ahead; a choice of the far future would never expire.
  return age < VALID_MS && age > -DAY_MS ? value : undefined;
}

export function saveConsent(choice: Record<OptionalCategory, boolean>): void {
  const { functional, analytics, marketing } = choice;
  memory = { necessary: true, functional, analytics, marketing, timestamp: Date.now() };
  writeItem("local", KEY, JSON.stringify(memory));
  listeners.notify();
}

function isPreference(value: unknown): value is CookiePreference {
  return (
    typeof value === "object" &&
    value !== null &&
    "timestamp" in value &&
    typeof value.timestamp === "number" &&
    ["functional", "analytics", "marketing"].every(
      (category) => category in value && typeof Reflect.get(value, category) === "boolean",
    )
  );
}
