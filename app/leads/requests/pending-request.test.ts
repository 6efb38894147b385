import { expect, it } from "vitest";
import { freshBrowserStorage } from "../../../tests/kit/browser/browser-storage";
import { type PendingRequest, readPendingRequests, savePendingRequests } from "./pending-request";

const browser = freshBrowserStorage();
const KEY = "laborlotse.wish";

const OFFER: PendingRequest = {
  type: "offer_request",
  labId: "medlab-basel",
  labName: "MedLab Basel",
};
const TEST: PendingRequest = {
  type: "test_info_request",
  testId: "psa-plus",
  testName: "PSA-Plus",
  labId: "labor-dr-muller",
  labName: "Labor Dr. Müller",
};

it("wishes are kept until they are let go; what is damaged is none", () => {
  expect(readPendingRequests()).toEqual([]);
  savePendingRequests([OFFER, TEST]);
  expect(readPendingRequests()).toEqual([OFFER, TEST]);
  savePendingRequests([]);
  expect(browser.sessionStorage.getItem(KEY)).toBeNull();
  const damaged = [OFFER, { ...OFFER, labId: 7 }, { type: "other" }, null, "x", [[]]];
  browser.sessionStorage.setItem(KEY, JSON.stringify(damaged));
  expect(readPendingRequests()).toEqual([OFFER]);
});
