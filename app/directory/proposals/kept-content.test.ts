import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepDraft } from "~/forms/draft";
import { freshBrowserStorage } from "../../../tests/kit/browser/browser-storage";
import { forgetContent, keepContent, readKeptContent } from "./kept-content";

describe("what a laboratory typed into its profile", () => {
  freshBrowserStorage();
  // A damaged value is told on the console.
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

  it("comes back for its profile, whatever link it was typed behind, until it is sent", () => {
    keepContent("labor-muster", { name: "Labor Muster" });
    expect(readKeptContent("labor-muster")).toEqual({ name: "Labor Muster" });
    expect(readKeptContent("another")).toBeUndefined();
    forgetContent("labor-muster");
    expect(readKeptContent("labor-muster")).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", '"text"', "7"])("counts as nothing where it is %s", (content) => {
    keepDraft("vorschlag-labor-muster", { content });
    expect(readKeptContent("labor-muster")).toBeUndefined();
  });
});
