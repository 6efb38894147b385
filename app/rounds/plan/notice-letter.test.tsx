import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoticeLetter } from "./notice-letter";

const known = {
  sender: ["Praxis Limmatplatz", "8005 Zürich"],
  town: "Zürich",
  todayLab: "Labor Bisherig",
  today: "2026-11-28",
  contractEnd: null,
  goLive: "2026-12-14",
};

const read = (contractEnd: string | null, goLive = known.goLive) =>
  renderToStaticMarkup(<NoticeLetter letter={{ ...known, contractEnd, goLive }} />)
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]*>/g, "|");

it("knows place and end of the contract, and sends no sample elsewhere before that end", () => {
  expect(read(null)).toContain("Zürich, 28. November 2026");
  expect(read(null)).toContain("Frist auf [Datum], sonst");
  expect(read("2027-03-31", "2027-04-01")).toContain("Frist auf den 31. März 2027, sonst");
  for (const letter of [read(null), read("2027-03-31", "2027-04-01")]) {
    expect(letter).toMatch(/Sobald der Vertrag beendet ist, frühestens ab \d+\. \S+ \d{4}, senden/);
  }
});
