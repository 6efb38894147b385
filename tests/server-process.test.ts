import { expect, it } from "vitest";
import { settingNames } from "../app/platform/environment.server";
import { UNSET } from "./kit/server/server-process";

it("starts a portal under test with none of the settings of whoever runs the tests", () => {
  expect(Object.keys(UNSET).sort()).toEqual([...settingNames].sort());
});
