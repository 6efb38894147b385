import { describe, expect, it } from "vitest";
import { keepDraft } from "~/forms/draft";
import { freshBrowserStorage } from "../../../tests/browser-storage";
import { forgetTyped, readTyped } from "./typed-here";

const TOKEN = "a token of an invitation";
const keep = (offer: string) => keepDraft(`offerte-${TOKEN.slice(-16)}`, { offer, base: "3" });

describe("what a laboratory typed into an offer", () => {
  freshBrowserStorage();

  it("comes back on this device until it is saved or sent", () => {
    keep('{"binding":["verbindlich"]}');
    expect(readTyped(TOKEN)).toEqual({ fields: { binding: ["verbindlich"] }, base: "3" });
    forgetTyped(TOKEN);
    expect(readTyped(TOKEN)).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", '"text"', '{"binding":"verbindlich"}', '{"binding":[1]}'])(
    "counts as nothing where it is %s",
    (text) => {
      keep(text);
      expect(readTyped(TOKEN)).toBeUndefined();
    },
  );
});
