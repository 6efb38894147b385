/**
 * Does something for one after the other, where each asks the database: all at once would take every connection, and
 * whoever else asks would wait behind them.
 */
export async function oneByOne<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
