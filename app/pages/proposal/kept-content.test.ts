import { beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowserStorage } from "../../../tests/browser-storage";

describe("what a laboratory typed into its profile", () => {
  freshBrowserStorage();
  // A damaged value is told on the console.
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

  it("comes back in the same tab", async () => {
    const { proposalDraftKey, readKeptContent } = await import("./kept-content");
    sessionStorage.setItem(proposalDraftKey("token"), '{"name":"Labor Muster"}');
    expect(readKeptContent("token")).toEqual({ name: "Labor Muster" });
    expect(readKeptContent("another token")).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", '"text"', "7"])(
    "counts as nothing where it is %s",
    async (text) => {
      const { proposalDraftKey, readKeptContent } = await import("./kept-content");
      sessionStorage.setItem(proposalDraftKey("token"), text);
      expect(readKeptContent("token")).toBeUndefined();
    },
  );
});
