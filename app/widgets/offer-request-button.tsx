import { RequestButton } from "./request-button";
import type { RequestButtonLook } from "./request-button-look";

const REQUESTED = {
  "Angebot anfragen": "Angebot angefragt",
  "Angebot anfordern": "Angebot angefordert",
} as const;

interface Props extends RequestButtonLook {
  labId: string;
  labName: string;
  /** The card's or the profile's words (specification, point 4). */
  label: keyof typeof REQUESTED;
}

export function OfferRequestButton({ labId, labName, label, ...look }: Props) {
  return (
    <RequestButton
      {...look}
      wish={{ type: "offer_request", labId, labName }}
      label={label}
      requestedLabel={REQUESTED[label]}
      isRequested={({ labRequests }) => labRequests.some((request) => request.labId === labId)}
    />
  );
}
