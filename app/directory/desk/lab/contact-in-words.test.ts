import { expect, it } from "vitest";
import { contactInWords } from "./contact-in-words";

it("names the contact behind the address of a proposal, and the address alone where nobody is known", () => {
  const contacts = [
    { name: "Petra Keller", email: "petra.keller@labor.example" },
    { name: "", email: "empfang@labor.example" },
  ];
  expect(contactInWords("petra.keller@labor.example", contacts)).toBe(
    "Petra Keller (petra.keller@labor.example)",
  );
  expect(contactInWords("empfang@labor.example", contacts)).toBe("empfang@labor.example");
  expect(contactInWords("frueher@labor.example", contacts)).toBe("frueher@labor.example");
  expect(contactInWords("", contacts)).toBe("einer gelöschten Person");
});
