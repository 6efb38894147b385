import { describe, expect, it } from "vitest";
import { readDeskFilter } from "./desk-query.server";

const filterOf = (query: string) => readDeskFilter(new URLSearchParams(query), "me");

describe("the filter in the desk's address", () => {
  it("takes what the desk offers", () => {
    const query = "art=practice&status=neu&fach=urologie&kanton=be&zeit=7t&sort=name";
    expect(filterOf(`${query}&ansicht=spalten`)).toMatchObject({
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
    expect(filterOf(unknown)).toEqual(filterOf(""));
  });

  it("takes «Meine» as those of who asks", () => {
    const assignees = ["zustaendig=ich", "zustaendig=niemand", "zustaendig=you", ""];
    expect(assignees.map((query) => filterOf(query).assignee)).toEqual([
      "me",
      null,
      undefined,
      undefined,
    ]);
  });

  it("shows kinds that nobody waits for in every status, all others while they are open", () => {
    expect(filterOf("art=newsletter").status).toBe("alle");
    expect(filterOf("art=contact").status).toBe("offen");
  });
});
