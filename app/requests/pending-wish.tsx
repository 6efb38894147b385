import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { forgetWish, readWish, type Wish } from "./wish";

/** Says above the practice form what will be asked for once it is sent, and lets go of it. */
export function PendingWish() {
  const [wish, setWish] = useState<Wish>();
  useEffect(() => setWish(readWish()), []);
  if (wish === undefined) return null;

  function remove() {
    forgetWish();
    setWish(undefined);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-petrol border-l-[6px] bg-mist py-2 pr-2 pl-5">
      <p role="status">Nach dem Absenden {promiseOf(wish)}.</p>
      <Button variant="quiet" size="s" onClick={remove} className="max-sm:-ml-4">
        Entfernen
      </Button>
    </div>
  );
}

function promiseOf(wish: Wish): string {
  return wish.type === "offer_request"
    ? `fragen wir das Angebot von ${wish.labName} an`
    : `fordern wir die Informationen zu ${wish.testName} für Sie an`;
}
