import { expect, it } from "vitest";
import { formatWait } from "./format-wait.server";

it.each([
  [12, "eine Minute"],
  [61, "2 Minuten"],
])("too many tries, with %i seconds to wait, are told to wait «%s»", (seconds, duration) => {
  expect(formatWait(seconds)).toBe(`Zu viele Versuche. Bitte warten Sie ${duration}.`);
});
