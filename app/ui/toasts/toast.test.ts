import { beforeEach, describe, expect, it } from "vitest";
import { currentToast, dismissToast, showFailure, showToast } from "./toast";

const getTitles = () => {
  const toast = currentToast();
  return toast && [...toast.earlierTitles, toast.title];
};

describe("the one toast", () => {
  // Another file of the same worker may have left its own.
  beforeEach(dismissToast);

  it("never shows an old failure beside what came of the next try", () => {
    showFailure("Bitte geben Sie Ihren Namen an.");
    showFailure("Bitte stimmen Sie den AGB zu.");
    showToast({ title: "Erfolgreich gespeichert", tone: "success" });
    expect(getTitles()).toEqual(["Erfolgreich gespeichert"]);
    showFailure("Bitte stimmen Sie den AGB zu.");
    expect(getTitles()).toEqual(["Fehler"]);
  });

  it("says all of the good news, and none of it twice", () => {
    showToast({ title: "Erfolgreich gespeichert", tone: "success" });
    for (const lab of ["Bern", "Genf"])
      showToast({ title: "Angebot angefragt", description: lab, tone: "success" });
    expect(getTitles()).toEqual(["Erfolgreich gespeichert", "Angebot angefragt"]);
    expect(currentToast()?.description).toBe("Genf");
  });

  it("gives way to the next step of the same form", () => {
    showToast({ title: "Daten gespeichert", tone: "success", about: "/kampagne" });
    showToast({ title: "Vielen Dank!", tone: "success", about: "/kampagne" });
    expect(getTitles()).toEqual(["Vielen Dank!"]);
  });
});
