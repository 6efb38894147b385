import { readItem, readJson, writeItem } from "./storage";

export type OptionalCategory = "functional" | "analytics" | "marketing";

/** Specification, point 3, Cookie preference; `timestamp` in milliseconds since 1970. */
interface CookiePreference extends Record<OptionalCategory, boolean> {
  necessary: true;
  timestamp: number;
}

const KEY = "cookie-consent-preferences";
const VALID_MS = 365 * 24 * 60 * 60 * 1_000;

/** The choice of this page, for browsers that store nothing. */
let memory: CookiePreference | undefined;
const listeners = new Set<() => void>();

/** The stored choice; undefined when there is none or it is 365 days old (specification, point 4). */
export function readConsent(): CookiePreference | undefined {
  const value = readItem("local", KEY) === undefined ? memory : readJson("local", KEY);
  if (!isPreference(value)) return undefined;
  return Date.now() - value.timestamp < VALID_MS ? value : undefined;
}

export function saveConsent(choice: Record<OptionalCategory, boolean>): void {
  const { functional, analytics, marketing } = choice;
  memory = { necessary: true, functional, analytics, marketing, timestamp: Date.now() };
  writeItem("local", KEY, JSON.stringify(memory));
  for (const listener of listeners) listener();
}

/** To be asked before anything is stored or loaded that the portal works without. */
export function isAllowed(category: OptionalCategory): boolean {
  return readConsent()?.[category] ?? false;
}

/** Also hears of a choice in another tab. @returns function that ends the subscription */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
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
