import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, it } from "vitest";
import { describeLabRefusal } from "./describe-lab-refusal";

it("only a right that is gone is told as such: everything else may help to try again", () => {
  expect(describeLabRefusal(new ErrorResponse(403, "", null))).toContain("erlaubt das nicht mehr");
  for (const status of [400, 404, 429, 500, 503]) {
    expect(describeLabRefusal(new ErrorResponse(status, "", null))).toBeUndefined();
  }
  expect(describeLabRefusal(new TypeError("Failed to fetch"))).toBeUndefined();
});
