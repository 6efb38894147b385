import type { LabRequest, TestInfoRequest } from "~/forms/practice-record/practice-record";
import { readJson, removeItem, writeItem } from "~/lib/storage";

export type PendingOfferRequest = Omit<LabRequest, "timestamp">;
export type PendingTestRequest = Omit<TestInfoRequest, "timestamp">;
export type PendingRequest = PendingOfferRequest | PendingTestRequest;

const KEY = "laborlotse.wish";

/** Session storage, never the address: a shared link must not carry requests. */
export function savePendingRequests(requests: readonly PendingRequest[]): void {
  if (requests.length === 0) removeItem("session", KEY);
  else writeItem("session", KEY, JSON.stringify(requests));
}

export function readPendingRequests(): readonly PendingRequest[] {
  return [readJson("session", KEY)].flat().filter(isPendingRequest);
}

export function toPendingOfferRequest({
  id,
  name,
}: {
  id: string;
  name: string;
}): PendingOfferRequest {
  return { type: "offer_request", labId: id, labName: name };
}

export function isPendingOfferRequest(request: PendingRequest): request is PendingOfferRequest {
  return request.type === "offer_request";
}

function isPendingRequest(value: unknown): value is PendingRequest {
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
