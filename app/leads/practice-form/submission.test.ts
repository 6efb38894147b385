import { expect, it } from "vitest";
import { practiceSubmission } from "./submission.server";

it("stores every answer that has a column", () => {
  const { fields, toRow } = practiceSubmission;
  // A consent is the act of sending the form.
  const answers = Object.entries(fields).flatMap(([name, { type, consent }]) =>
    type !== undefined && consent === undefined ? [name] : [],
  );
  const reads = new Set<string | symbol>();
  const entry = new Proxy(Object.fromEntries(answers.map((name) => [name, ""])), {
    get(values, name) {
      reads.add(name);
      return Reflect.get(values, name);
    },
  });
  toRow(entry as never);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((name) => !reads.has(name))).toEqual([]);
});
