import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { afterEach, expect, it } from "vitest";
import { currentToast, dismissToast } from "~/ui/toasts/toast";
import { describeFailure, describeLabFailure, runServerAction } from "./run-server-action";

const AGAIN = "Bitte versuchen Sie es erneut.";
const listToasts = () => [currentToast() ?? []].flat().map(({ description }) => description);

afterEach(dismissToast);

it("only a right that is gone is told as such: everything else may help to try again", () => {
  const describeStatus = (status: number) =>
    describeLabFailure(new ErrorResponse(status, "", null), AGAIN);
  expect(describeStatus(403)).toContain("fehlt Ihnen jetzt das Recht");
  for (const status of [400, 404, 429, 500, 503]) expect(describeStatus(status)).toBe(AGAIN);
  expect(describeLabFailure(new TypeError("Failed to fetch"), AGAIN)).toBe(AGAIN);
});

it("a lost connection is told only where no answer came", async () => {
  const send = (error: Error | ErrorResponse) =>
    runServerAction(
      () => Promise.reject(error),
      (failure) => describeFailure(failure, AGAIN),
    );
  expect(await send(new TypeError("Failed to fetch"))).toBeUndefined();
  expect(listToasts()).toEqual([`Keine Verbindung. ${AGAIN}`]);
  for (const error of [new ErrorResponse(429, "", null), new Error("Unexpected Server Error")]) {
    expect(await send(error)).toBeUndefined();
    expect(listToasts()).toEqual([`Das hat nicht geklappt. ${AGAIN}`]);
  }
});

it("a redirect goes its way without a word", async () => {
  const answer = redirect("/results");
  await expect(
    runServerAction(
      () => Promise.reject(answer),
      () => AGAIN,
    ),
  ).rejects.toBe(answer);
  expect(listToasts()).toEqual([]);
});
