import { describe, expect, it } from "vitest";
import { LINK_EXPLANATION } from "../app/platform/mail/compose-practice-mail.server";
import { writeInvitation } from "../app/rounds/messages/offer-lab-mails.server";
import { type CataloguedMail, getMailFooter, mailCatalogue } from "../catalogue/mail-catalogue";

const countWords = (text: string) => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

describe("a letter", () => {
  it("says below a practice's letter in 23 words what its link can do and what an opt-out ends", () => {
    for (const [name, { to }] of Object.entries(mailCatalogue)) {
      if (to !== "practice" && to !== "visitor") continue;
      const footer = getMailFooter(name as CataloguedMail)?.text ?? "";
      expect(countWords(`${LINK_EXPLANATION} ${footer}`), name).toBeLessThanOrEqual(23);
    }
  });

  it("invites a laboratory in 95 words", () => {
    const needs = { canton: "ag", postalArea: "50", specialty: "urologie", samplesByGroup: {} };
    const unstated = { software: "", noticePeriod: "", remarks: "" };
    const { paragraphs } = writeInvitation({
      answerBy: new Date(),
      needs: { ...needs, ...unstated },
    });
    expect(countWords(paragraphs.join(" "))).toBeLessThanOrEqual(95);
  });
});
