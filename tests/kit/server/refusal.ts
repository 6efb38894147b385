import { RECEIPT_HEADER } from "../../../app/forms/receipt";

/** How the portal itself answers its own sender with a 4xx; without the header it is somebody's in between. */
export function refusal(status: number) {
  return { status, headers: { [RECEIPT_HEADER]: "1" } };
}
