import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * Features that the pages' code needs. A browser without one of them would lose forms half-way, so it keeps the
 * plain HTML, on which every form works.
 */
function isCapable(): boolean {
  return (
    "toSorted" in Array.prototype && "toWellFormed" in String.prototype && "timeout" in AbortSignal
  );
}

if (isCapable()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
