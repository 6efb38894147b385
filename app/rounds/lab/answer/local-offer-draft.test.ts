import { describe, expect, it } from "vitest";
import { saveFormDraft } from "~/forms/draft";
import { freshBrowserStorage } from "../../../../tests/kit/browser/browser-storage";
import { deleteLocalOfferDraft, readLocalOfferDraft } from "./local-offer-draft";

const INVITATION = "0b0f3a1e-6a51-4f5c-9a3f-0123456789ab";
const keep = (offer: string) => saveFormDraft(`offerte-${INVITATION}`, { offer, base: "3" });

describe("what a laboratory typed into an offer", () => {
  freshBrowserStorage();

  it("comes back on this device until it is saved or sent, whatever link it was typed behind", () => {
    keep('{"binding":["verbindlich"]}');
    expect(readLocalOfferDraft(INVITATION)).toEqual({
      fields: { binding: ["verbindlich"] },
      base: "3",
    });
    deleteLocalOfferDraft(INVITATION);
    expect(readLocalOfferDraft(INVITATION)).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", '"text"', '{"binding":"verbindlich"}', '{"binding":[1]}'])(
    "counts as nothing where it is %s",
    (text) => {
      keep(text);
      expect(readLocalOfferDraft(INVITATION)).toBeUndefined();
    },
  );
});
