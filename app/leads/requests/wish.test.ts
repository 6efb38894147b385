import { expect, it } from "vitest";
import { freshBrowserStorage } from "../../../tests/kit/browser/browser-storage";
import { keepWishes, readWishes, type Wish } from "./wish";

const browser = freshBrowserStorage();
const KEY = "laborlotse.wish";

const OFFER: Wish = { type: "offer_request", labId: "medlab-basel", labName: "MedLab Basel" };
const TEST: Wish = {
  type: "test_info_request",
  testId: "psa-plus",
  testName: "PSA-Plus",
  labId: "labor-dr-muller",
  labName: "Labor Dr. Müller",
};

it("wishes are kept until they are let go, those of an earlier version too; what is damaged is none", () => {
  expect(readWishes()).toEqual([]);
  keepWishes([OFFER, TEST]);
  expect(readWishes()).toEqual([OFFER, TEST]);
  keepWishes([]);
  expect(browser.sessionStorage.getItem(KEY)).toBeNull();
  // One alone, without a list around it.
  browser.sessionStorage.setItem(KEY, JSON.stringify(TEST));
  expect(readWishes()).toEqual([TEST]);
  const damaged = [OFFER, { ...OFFER, labId: 7 }, { type: "other" }, null, "x", [[]]];
  browser.sessionStorage.setItem(KEY, JSON.stringify(damaged));
  expect(readWishes()).toEqual([OFFER]);
});
