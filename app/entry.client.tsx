import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * What the code of pages takes for granted. A browser that lacks any of it would lose forms half-way; it keeps the
 * pages as plain HTML, on which every form works.
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
