import { beforeEach, describe, expect, it } from "vitest";
import { currentToasts, dismissToast, showFailure, showToast } from "./toast";

describe("toasts", () => {
  // Another file of the same worker may have left its own.
  beforeEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });

  it("never show an old failure beside what came of the next try", () => {
    showFailure("Bitte geben Sie Ihren Namen an.");
    showFailure("Bitte stimmen Sie den AGB zu.");
    showToast({ title: "Erfolgreich gespeichert", tone: "success" });
    expect(currentToasts().map(({ title }) => title)).toEqual(["Erfolgreich gespeichert"]);
  });

  it("stand side by side where both are good news, and say nothing twice", () => {
    showToast({ title: "Erfolgreich gespeichert", tone: "success" });
    showToast({ title: "Angebot angefragt", tone: "success" });
    expect(currentToasts().map(({ title }) => title)).toEqual([
      "Erfolgreich gespeichert",
      "Angebot angefragt",
    ]);
  });

  it("give way to the next step of the same form", () => {
    showToast({ title: "Daten gespeichert", tone: "success", about: "/kampagne" });
    showToast({ title: "Vielen Dank!", tone: "success", about: "/kampagne" });
    const titles = currentToasts().map(({ title }) => title);
    expect(titles).toContain("Vielen Dank!");
    expect(titles).not.toContain("Daten gespeichert");
  });
});
