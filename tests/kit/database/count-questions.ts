import pg from "pg";
import { vi } from "vitest";

/** How often work asks the database, without what background work asks meanwhile and what a new connection is told. */
export async function countQuestions(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const questions = asked.mock.calls.map((words) => JSON.stringify(words));
  asked.mockRestore();
  return questions.filter((question) => !/pgboss|\bjob\b|set datestyle/.test(question)).length;
}
