import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FLOOR } from "~/ui/layout/plain-page";

// Any other browser would lose forms half-way; it keeps the plain HTML, on which every form works.
if (CSS.supports(FLOOR)) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
