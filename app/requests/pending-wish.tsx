import { type ReactNode, useLayoutEffect, useState } from "react";
import { Button } from "~/ui/button";
import { forgetWish, readWish, type Wish } from "./wish";

interface Props {
  /**
   * What asks for the wish of the link that led here: without a script, and where the button was pressed before its
   * script had come, nothing is kept.
   */
  otherwise: ReactNode;
}

/** Says above the practice form what will be asked for once it is sent, and lets go of it. */
export function PendingWish({ otherwise }: Props) {
  const [wish, setWish] = useState<Wish | "none" | "let go">("none");
  // Before anything is painted: what asks for the wish must not flash where one is kept.
  useLayoutEffect(() => setWish(readWish() ?? "none"), []);
  if (wish === "none") return otherwise;
  if (wish === "let go") return null;

  function remove() {
    forgetWish();
    setWish("let go");
  }
  return (
    <div className={`${WISH_BAR} flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pr-2`}>
      <p role="status">Nach dem Absenden {promiseOf(wish)}.</p>
      <Button variant="quiet" size="s" onClick={remove} className="max-sm:-ml-4">
        Entfernen
      </Button>
    </div>
  );
}

/** Around a wish above the form, so that nobody misses it. */
export const WISH_BAR = "border-petrol border-l-[6px] bg-mist py-2 pl-5";

function promiseOf(wish: Wish): string {
  return wish.type === "offer_request"
    ? `fragen wir das Angebot von ${wish.labName} an`
    : `fordern wir die Informationen zu ${wish.testName} für Sie an`;
}
