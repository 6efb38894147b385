import { describe, expect, it } from "vitest";
import { readCredentials, toCredentialFields } from "./access-credentials";

describe("by what somebody shows that requests are theirs", () => {
  it("stands in each form of the page as one field, of however many requests, and comes back whole", () => {
    const records = Array.from({ length: 300 }, (_, n) => `${n}.${"a".repeat(22)}`);
    const credentials = { records, token: "t", proof: "p" };
    const fields = toCredentialFields(credentials);
    expect(fields.map(([name]) => name)).toEqual(["record", "token", "proof"]);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    expect(readCredentials(form)).toEqual(credentials);
    const ofPageOpenedBefore = new FormData();
    for (const record of records) ofPageOpenedBefore.append("record", record);
    expect(readCredentials(ofPageOpenedBefore).records).toEqual(records);
    expect(readCredentials(new FormData())).toEqual({ records: [], token: "", proof: "" });
  });
});
