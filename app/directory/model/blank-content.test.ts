import { expect, it } from "vitest";
import { createBlankContent } from "./blank-content.server";
import { checkContent } from "./check-content.server";

const missing = (content: object) =>
  checkContent("lab", content).errors?.map(({ path }) => path.join(".")) ?? [];

it("a new laboratory lacks what must be filled in, but no box and no list that may be empty", () => {
  const mayBeLeft = ["isEmergencyLab", "specialTests", "doctorComments"];
  expect(missing({})).toEqual(expect.arrayContaining([...mayBeLeft, "medicalLeadership"]));
  const left = missing(createBlankContent("lab", "Labor Zürichsee"));
  expect(left).toEqual(expect.arrayContaining(["location.town", "collectionCantons"]));
  for (const field of ["name", ...mayBeLeft, "medicalLeadership.specialistHeads"])
    expect(left).not.toContain(field);
});
