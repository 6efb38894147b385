import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { basketPath, saveBasket, useBasket } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import type { BasketView } from "./basket-view.server";

/**
 * Stores each list that arrives in the address in this browser, or shows the browser's own list if the address has
 * none. A visitor who opens someone else's list is asked before it replaces their own.
 */
export function ForeignBasketNotice({ view: { ids, canton } }: { view: BasketView }) {
  const browserIds = useBasket();
  const navigate = useNavigate();
  const visibleIds = ids.join();
  const opened = useRef(visibleIds);
  const arrived = useRef<string>(undefined);
  const isStoredList = browserIds?.join() === visibleIds;
  useEffect(() => {
    if (browserIds === undefined || arrived.current === visibleIds) return;
    arrived.current = visibleIds;
    if (isStoredList) return;
    if (visibleIds === "")
      void navigate(basketPath(browserIds, canton), { replace: true, preventScrollReset: true });
    else if (opened.current !== visibleIds || browserIds.length === 0)
      saveBasket(visibleIds.split(","));
  }, [browserIds, isStoredList, visibleIds, canton, navigate]);
  if (browserIds === undefined || isStoredList || browserIds.length === 0 || visibleIds === "")
    return null;
  if (opened.current !== visibleIds) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-petrol border-l-[6px] bg-mist px-5 py-4 print:hidden">
      <p>
        Auf diesem Gerät liegt schon eine andere Liste mit{" "}
        {formatCount(browserIds.length, "Analyse", "Analysen")}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="s" onClick={() => saveBasket(ids)}>
          Diese Liste behalten
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() => void navigate(basketPath(browserIds, canton))}
        >
          Meine Liste zeigen
        </Button>
      </div>
    </div>
  );
}
