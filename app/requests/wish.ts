import { readJson, removeItem, writeItem } from "~/visitor/storage";

/** What a visitor asked for before there was a practice record; carried out after the practice form. */
export type Wish =
  | { type: "offer_request"; labId: string; labName: string }
  | {
      type: "test_info_request";
      testId: string;
      testName: string;
      labId: string;
      labName: string;
    };

const KEY = "laborlotse.wish";

/** Session storage, never the address: a link that is passed on must not carry it. */
export function keepWish(wish: Wish): void {
  writeItem("session", KEY, JSON.stringify(wish));
}

export function readWish(): Wish | undefined {
  const value = readJson("session", KEY);
  return isWish(value) ? value : undefined;
}

export function forgetWish(): void {
  removeItem("session", KEY);
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
