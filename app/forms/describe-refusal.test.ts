import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, it } from "vitest";
import { describeRefusal } from "./describe-refusal";

it("only a right that is gone is told as such: everything else may help to try again", () => {
  expect(describeRefusal(new ErrorResponse(403, "", null))).toContain("erlaubt das nicht mehr");
  for (const status of [400, 404, 429, 500, 503]) {
    expect(describeRefusal(new ErrorResponse(status, "", null))).toBeUndefined();
  }
  expect(describeRefusal(new TypeError("Failed to fetch"))).toBeUndefined();
});
