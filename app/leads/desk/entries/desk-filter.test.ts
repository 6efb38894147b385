import { describe, expect, it } from "vitest";
import { readDeskFilter } from "./desk-filter.server";

const parseFilter = (query: string) => readDeskFilter(new URLSearchParams(query), "me");

describe("the filter in the desk's address", () => {
  it("takes what the desk offers", () => {
    const query = "art=practice&status=neu&fach=urologie&kanton=be&zeit=7t&sort=name";
    expect(parseFilter(`${query}&ansicht=spalten`)).toMatchObject({
      kind: "practice",
      status: "neu",
      specialty: "urologie",
      canton: "be",
      period: "7t",
      order: "name",
      allColumns: true,
    });
  });

  it("counts whatever it does not know as absent, as the page shows it", () => {
    const unknown = "art=foo&status=foo&fach=foo&kanton=foo&zeit=foo&sort=foo&ansicht=spalten";
    expect(parseFilter(unknown)).toEqual(parseFilter(""));
  });

  it("takes «Meine» as those of who asks", () => {
    const assignees = ["zustaendig=ich", "zustaendig=niemand", "zustaendig=you", ""];
    expect(assignees.map((query) => parseFilter(query).assignee)).toEqual([
      "me",
      null,
      undefined,
      undefined,
    ]);
  });

  it("shows kinds that nobody waits for in every status, all others while they are open", () => {
    expect(parseFilter("art=newsletter").status).toBe("alle");
    expect(parseFilter("art=contact").status).toBe("offen");
  });
});
