import { expect } from "vitest";

export const getIds = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

export function expectUnique(list: readonly unknown[]) {
  expect([...new Set(list)]).toEqual(list);
}

export function expectBetween(value: number, lowest: number, highest: number) {
  expect(value).toBeGreaterThanOrEqual(lowest);
  expect(value).toBeLessThanOrEqual(highest);
}
