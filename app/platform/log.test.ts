import { expect, it } from "vitest";
import { redactError } from "./log.server";

it("an error in the log says where it came from, and nothing that it quotes", () => {
  const quoted = "Guten Tag\n    at wyss@example.ch, 044 000 11 22";
  const cause = new Error(`params: ${quoted}`);
  const logged = JSON.stringify(redactError(new Error(`Failed query: ${quoted}`, { cause })));
  expect(logged).toContain("log.test.ts");
  expect(logged).not.toMatch(/wyss|044|Guten/);
});

it("a reason that quotes nothing is logged: what the pool says, and what PostgreSQL says of its objects", () => {
  const full = new Error("timeout exceeded when trying to connect");
  expect(redactError(full)).toMatchObject({ reason: full.message });
  const failing = (code: string, message: string) =>
    Object.assign(new Error(message), { severity: "ERROR", code });
  const cause = failing("42501", "permission denied for schema public");
  expect(redactError(new Error("Failed query", { cause }))).toMatchObject({
    reason: undefined,
    cause: { code: "42501", reason: cause.message },
  });
  const quoting = ["22P02", "42601", "P0001"].map((code) => failing(code, "«wyss@example.ch»"));
  expect(JSON.stringify(quoting.map(redactError))).not.toContain("wyss");
});
