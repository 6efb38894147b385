import { describe, expect, it } from "vitest";
import { routeCall } from "../../../../tests/route-call";
import { loader } from "./forward-page";

describe("the address of earlier versions", () => {
  it.each([
    ["4f2a", "/admin/eintrag/4f2a/offerten?status=offen"],
    ["💥", "/admin/eintrag/%F0%9F%92%A5/offerten?status=offen"],
    ["a\nb/c", "/admin/eintrag/a%0Ab%2Fc/offerten?status=offen"],
  ])("leads on, whatever stands in it: %j", (entryId, location) => {
    const request = new Request("http://portal/admin/eintrag/x/weiterleiten?status=offen");
    const call = { ...routeCall(request), params: { entryId } };
    const answer = loader({ ...call, pattern: "/admin/eintrag/:entryId/weiterleiten" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, location]);
  });
});
