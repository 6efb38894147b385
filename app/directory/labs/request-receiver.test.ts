import { describe, expect, it } from "vitest";
import { describeReceiver, findReceiver } from "./request-receiver";

const ANNA = {
  ...{ id: "a", name: "Anna Muster", email: "anna@labor.example", forRequests: true },
  ...{ rights: ["owner" as const], absence: null },
};
const BEAT = { ...ANNA, id: "b", name: "", email: "beat@labor.example", forRequests: false };
const ABSENCE = { from: "2026-12-01", until: "2026-12-07", deputyId: "b" };
const AWAY = { ...ANNA, absence: ABSENCE };

describe("the requests of a laboratory", () => {
  it.each([
    ["2026-11-30", "a"],
    ["2026-12-01", "b"],
    ["2026-12-07", "b"],
    ["2026-12-08", "a"],
  ])("go to the deputy on all days of an absence alone: on %s to «%s»", (today, id) => {
    expect(findReceiver([AWAY, BEAT], today)?.id).toBe(id);
  });

  it("go to whoever is away rather than to nobody, or to somebody who may not answer", () => {
    expect(findReceiver([AWAY], "2026-12-01")?.id).toBe("a");
    expect(findReceiver([AWAY, { ...BEAT, rights: ["read"] }], "2026-12-01")?.id).toBe("a");
    expect(findReceiver([BEAT], "2026-12-01")).toBeUndefined();
  });

  it("are told in one sentence", () => {
    const say = (today: string, team = [AWAY, BEAT]) =>
      describeReceiver(team, today).replaceAll("\u00a0", " ");
    expect(say("2026-12-01")).toBe(
      "Anna Muster ist bis 7. Dezember 2026 abwesend, Anfragen gehen an beat@labor.example.",
    );
    expect(say("2026-11-30")).toBe(
      "Anfragen gehen an Anna Muster. Vom 1. Dezember 2026 bis 7. Dezember 2026 gehen sie an beat@labor.example.",
    );
    expect(say("2026-12-08")).toBe("Anfragen gehen an Anna Muster.");
    expect(say("2026-12-01", [AWAY])).toContain("keine Stellvertretung mehr");
    expect(say("2026-12-01", [BEAT])).toBe("Niemand erhält die Anfragen von Praxen.");
  });
});
