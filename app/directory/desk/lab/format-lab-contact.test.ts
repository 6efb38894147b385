import { expect, it } from "vitest";
import { formatLabContact } from "./format-lab-contact";

it("names the contact behind the address of a proposal, and the address alone where nobody is known", () => {
  const contacts = [
    { name: "Petra Keller", email: "petra.keller@labor.example" },
    { name: "", email: "empfang@labor.example" },
  ];
  expect(formatLabContact("petra.keller@labor.example", contacts)).toBe(
    "Petra Keller (petra.keller@labor.example)",
  );
  expect(formatLabContact("empfang@labor.example", contacts)).toBe("empfang@labor.example");
  expect(formatLabContact("frueher@labor.example", contacts)).toBe("frueher@labor.example");
  expect(formatLabContact("", contacts)).toBe("einer gelöschten Person");
});
