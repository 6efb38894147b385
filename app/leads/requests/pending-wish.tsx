import { type ReactNode, useLayoutEffect, useState } from "react";
import { Button } from "~/ui/button";
import { isOfferWish, keepWishes, readWishes, type TestWish } from "./wish";

interface Props {
  /**
   * What asks for the wish of the link that led here: without a script, and where the button was pressed before its
   * script had come, nothing is kept.
   */
  otherwise: ReactNode;
}

/** Says above the practice form which information will be asked for once it is sent, and lets go of it. */
export function PendingWish({ otherwise }: Props) {
  const [wish, setWish] = useState<TestWish | "none" | "other">("none");
  // Before anything is painted: what asks for the wish must not flash where one is kept.
  useLayoutEffect(() => {
    const wishes = readWishes();
    const test = wishes.find((one): one is TestWish => !isOfferWish(one));
    setWish(test ?? (wishes.length === 0 ? "none" : "other"));
  }, []);
  if (wish === "none") return otherwise;
  if (wish === "other") return null;

  function remove() {
    keepWishes(readWishes().filter(isOfferWish));
    setWish("other");
  }
  return (
    <WishLine onRemove={remove}>
      Nach dem Absenden fordern wir die Informationen zu {wish.testName} für Sie an.
    </WishLine>
  );
}

/** A single wish, that can be taken back. */
export function WishLine({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <div
      className={`${WISH_BAR} flex items-center justify-between gap-x-6 gap-y-2 pr-2 max-sm:flex-wrap`}
    >
      <p role="status">{children}</p>
      <Button variant="quiet" size="s" onClick={onRemove} className="max-sm:-ml-4">
        Entfernen
      </Button>
    </div>
  );
}

/** Around a wish above the form, so that nobody misses it. */
export const WISH_BAR = "border-petrol border-l-[6px] bg-mist py-2 pl-5";
