import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "~/lib/durations";
import { readConsent, saveConsent } from "./stored-consent";

// Without local storage, as in this process, a choice lasts as long as the page.
describe("what is optional", () => {
  afterEach(() => vi.useRealTimers());

  it("is forbidden without a choice", () => {
    expect(readConsent()).toBeUndefined();
  });

  it("is allowed as chosen, for less than 365 days", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
    saveConsent({ functional: true, analytics: false, marketing: false });
    expect(readConsent()).toEqual({
      necessary: true,
      functional: true,
      analytics: false,
      marketing: false,
      timestamp: Date.UTC(2026, 10, 21),
    });
    vi.advanceTimersByTime(365 * DAY_MS - 1);
    expect(readConsent()?.functional).toBe(true);
    vi.advanceTimersByTime(1);
    expect(readConsent()).toBeUndefined();
  });

  it("is asked for again where the choice claims to come from the future", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
    saveConsent({ functional: true, analytics: false, marketing: false });
    vi.setSystemTime(Date.UTC(2026, 10, 20, 1));
    expect(readConsent()?.functional).toBe(true);
    vi.setSystemTime(Date.UTC(2016, 10, 21));
    expect(readConsent()).toBeUndefined();
  });
});
