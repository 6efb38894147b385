import { readJson, removeItem, writeItem } from "~/lib/storage";

/** What a visitor asked for before there was a practice record; carried out with the practice form. */
export type Wish = OfferWish | TestWish;

export interface OfferWish {
  type: "offer_request";
  labId: string;
  labName: string;
}

export interface TestWish {
  type: "test_info_request";
  testId: string;
  testName: string;
  labId: string;
  labName: string;
}

const KEY = "laborlotse.wish";

/** Session storage, never the address: a link that is passed on must not carry it. */
export function keepWishes(wishes: readonly Wish[]): void {
  if (wishes.length === 0) removeItem("session", KEY);
  else writeItem("session", KEY, JSON.stringify(wishes));
}

/** An earlier version kept a single one. */
export function readWishes(): readonly Wish[] {
  return [readJson("session", KEY)].flat().filter(isWish);
}

export function toOfferWish({ id, name }: { id: string; name: string }): OfferWish {
  return { type: "offer_request", labId: id, labName: name };
}

export function isOfferWish(wish: Wish): wish is OfferWish {
  return wish.type === "offer_request";
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  const needed =
    value.type === "offer_request"
      ? ["labId", "labName"]
      : value.type === "test_info_request"
        ? ["testId", "testName", "labId", "labName"]
        : undefined;
  const texts: Record<string, unknown> = { ...value };
  return needed?.every((name) => typeof texts[name] === "string") ?? false;
}
