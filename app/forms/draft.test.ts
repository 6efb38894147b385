import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "~/lib/durations";
import { deleteDraft, readDraft, saveFormDraft } from "./draft";

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

describe("draft of a form", () => {
  beforeEach(() => vi.stubGlobal("localStorage", new MemoryStorage()));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("comes back under its own name until it is deleted", () => {
    saveFormDraft("lab-registration", { labName: "Labor Muster" });
    expect(readDraft("lab-registration")).toEqual({ labName: "Labor Muster" });
    expect(readDraft("contact")).toBeUndefined();
    expect(localStorage.getItem("laborlotse.draft.lab-registration")).not.toBeNull();
    deleteDraft("lab-registration");
    expect(readDraft("lab-registration")).toBeUndefined();
  });

  it("is gone after seven days", () => {
    vi.useFakeTimers({ now: 0 });
    saveFormDraft("contact", { name: "Anna" });
    vi.setSystemTime(7 * DAY_MS);
    expect(readDraft("contact")).toEqual({ name: "Anna" });
    vi.setSystemTime(7 * DAY_MS + 1);
    expect(readDraft("contact")).toBeUndefined();
    expect(localStorage.getItem("laborlotse.draft.contact")).toBeNull();
  });

  it.each(["null", "{}", '{"keptAt":1}', '{"keptAt":1,"values":{"name":1}}'])(
    "counts %s as none",
    (text) => {
      localStorage.setItem("laborlotse.draft.contact", text);
      expect(readDraft("contact")).toBeUndefined();
    },
  );
});
