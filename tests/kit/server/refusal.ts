import { RECEIPT_HEADER } from "../../../app/forms/receipt";

/** A 4xx of the portal itself; without the header it is from something in between. */
export function refusal(status: number) {
  return { status, headers: { [RECEIPT_HEADER]: "1" } };
}
