import { expect, it } from "vitest";
import { campaignSpecialties, practiceSpecialties } from "./specialties";

const values = (list: readonly { value: string }[]) => list.map(({ value }) => value).join(" ");

it("the Facharztgruppen of the practice form and the hero keep their order", () => {
  expect(values(practiceSpecialties)).toBe(
    "allgemeinmedizin dermatologie gastroenterologie gynaekologie haematologie immunologie " +
      "kardiologie onkologie ophthalmologie urologie andere",
  );
});

it("the Facharztgruppen of the campaign forms are another list with its own order", () => {
  expect(values(campaignSpecialties)).toBe(
    "allgemeinmedizin kardiologie dermatologie neurologie orthopaedie gynaekologie urologie " +
      "hno ophthalmologie psychiatrie",
  );
});
