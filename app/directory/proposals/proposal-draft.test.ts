import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveFormDraft } from "~/forms/draft";
import { freshBrowserStorage } from "../../../tests/kit/browser/browser-storage";
import { deleteProposalDraft, readProposalDraft, saveProposalDraft } from "./proposal-draft";

describe("what a laboratory typed into its profile", () => {
  freshBrowserStorage();
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

  it("comes back for its profile, whatever link it was typed behind, until it is sent", () => {
    saveProposalDraft("labor-muster", { name: "Labor Muster" });
    expect(readProposalDraft("labor-muster")).toEqual({ name: "Labor Muster" });
    expect(readProposalDraft("another")).toBeUndefined();
    deleteProposalDraft("labor-muster");
    expect(readProposalDraft("labor-muster")).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", '"text"', "7"])("counts as nothing where it is %s", (content) => {
    saveFormDraft("vorschlag-labor-muster", { content });
    expect(readProposalDraft("labor-muster")).toBeUndefined();
  });
});
