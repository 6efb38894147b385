import { isReceiptFor, RECEIPT_HEADER } from "~/forms/receipt";

/** «later»: neither stored nor refused by the portal, so worth a retry. */
export type PostOutcome =
  | { outcome: "stored" }
  | { outcome: "refused"; status: number }
  | { outcome: "later"; waitMs: number };

const RESPONSE_TIMEOUT_MS = 8_000;
const MAX_WAIT_MS = 10 * 60_000;

/**
 * Trusts only the portal's receipt for the record's id and its own refusals: a hotel's sign-in
 * page, a firewall or a maintenance page also answers with redirects, 200 and 403.
 */
export async function postForm(
  path: string,
  fields: readonly [name: string, value: string][],
): Promise<PostOutcome> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  // Covers the receipt's body, too. Outside the try, because a retry would fail just the same.
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { [RECEIPT_HEADER]: "1" },
      body,
      redirect: "manual",
      signal,
    });
    const { status, headers } = response;
    if (status === 200) {
      const isStored = isReceiptFor(body.get("submissionId"), await response.json());
      return isStored ? { outcome: "stored" } : { outcome: "later", waitMs: 0 };
    }
    const isOurs = headers.has(RECEIPT_HEADER);
    if (isOurs && status >= 400 && status < 500 && status !== 408 && status !== 429) {
      return { outcome: "refused", status };
    }
    const seconds = Number(headers.get("Retry-After") ?? 0) || 0;
    return { outcome: "later", waitMs: Math.min(seconds * 1_000, MAX_WAIT_MS) };
  } catch {
    // No connection, a timeout, or a page instead of the receipt.
    return { outcome: "later", waitMs: 0 };
  }
}
