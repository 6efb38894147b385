import { type ReactNode, useLayoutEffect, useState } from "react";
import { Button } from "~/ui/button";
import {
  isPendingOfferRequest,
  type PendingTestRequest,
  readPendingRequests,
  savePendingRequests,
} from "./pending-request";

interface Props {
  otherwise: ReactNode;
}

/** Names the test whose information the form will request, and lets the visitor remove it. */
export function PendingTestNotice({ otherwise }: Props) {
  const [request, setRequest] = useState<PendingTestRequest | "none" | "other">("none");
  // Runs before paint: the fallback must not flash where a request is stored.
  useLayoutEffect(() => {
    const requests = readPendingRequests();
    const test = requests.find((one): one is PendingTestRequest => !isPendingOfferRequest(one));
    setRequest(test ?? (requests.length === 0 ? "none" : "other"));
  }, []);
  if (request === "none") return otherwise;
  if (request === "other") return null;

  function remove() {
    savePendingRequests(readPendingRequests().filter(isPendingOfferRequest));
    setRequest("other");
  }
  return (
    <PendingRequestLine onRemove={remove}>
      Nach dem Absenden fordern wir die Informationen zu {request.testName} für Sie an.
    </PendingRequestLine>
  );
}

export function PendingRequestLine({
  children,
  onRemove,
}: {
  children: ReactNode;
  onRemove: () => void;
}) {
  return (
    <div
      className={`${PENDING_REQUEST_CLASS} flex items-center justify-between gap-x-6 gap-y-2 pr-2 max-sm:flex-wrap`}
    >
      <p role="status">{children}</p>
      <Button variant="quiet" size="s" onClick={onRemove} className="max-sm:-ml-4">
        Entfernen
      </Button>
    </div>
  );
}

/** Marks a request above the form, so that nobody misses it. */
export const PENDING_REQUEST_CLASS = "border-petrol border-l-[6px] bg-mist py-2 pl-5";
