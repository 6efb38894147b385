import pg from "pg";
import { vi } from "vitest";

export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const querySpy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const queries = querySpy.mock.calls.map((words) => JSON.stringify(words));
  querySpy.mockRestore();
  return queries.filter((query) => !/pgboss|\bjob\b|set datestyle/.test(query)).length;
}
