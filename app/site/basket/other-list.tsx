import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { basketPath, keepBasket } from "~/directory";
import { counted } from "~/lib/format-number";
import { Button } from "~/ui/button";
import type { BasketView } from "./basket-view.server";
import { useBasket } from "./use-basket";

/**
 * Stores the list of the address in this browser, and shows the browser's own list if the address
 * has none. Somebody who opens another person's list is asked first: it must not replace their own.
 */
export function OtherList({ view: { ids, canton } }: { view: BasketView }) {
  const own = useBasket();
  const navigate = useNavigate();
  const shown = ids.join();
  const opened = useRef(shown);
  const isKept = own?.join() === shown;
  useEffect(() => {
    if (own === undefined || isKept) return;
    if (opened.current !== shown || own.length === 0) keepBasket(shown.split(","));
    else if (shown === "")
      void navigate(basketPath(own, canton), { replace: true, preventScrollReset: true });
  }, [own, isKept, shown, canton, navigate]);
  if (own === undefined || isKept || own.length === 0 || shown === "") return null;
  if (opened.current !== shown) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-petrol border-l-[6px] bg-mist px-5 py-4 print:hidden">
      <p>
        Auf diesem Gerät liegt schon eine andere Liste mit{" "}
        {counted(own.length, "Analyse", "Analysen")}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="s" onClick={() => keepBasket(ids)}>
          Diese Liste behalten
        </Button>
        <Button variant="quiet" size="s" onClick={() => void navigate(basketPath(own, canton))}>
          Meine Liste zeigen
        </Button>
      </div>
    </div>
  );
}
