import { type ReactNode, useId, useState } from "react";

/** Width of the container from which everything fits. */
const BREAKPOINT_CLASSES = {
  narrow: { button: "@2xl:hidden", content: "@2xl:contents" },
  wide: { button: "@min-[72rem]:hidden", content: "@min-[72rem]:contents" },
};

interface Props {
  label: ReactNode;
  room: keyof typeof BREAKPOINT_CLASSES;
  children: ReactNode;
}

/** Controls in the row of those before them; in a narrow container they open below it. */
export function Fold({ label, room, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { button, content } = BREAKPOINT_CLASSES[room];
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`no-js-hidden inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-2 font-semibold text-meta text-petrol underline-offset-4 hover:underline ${button}`}
      >
        {label}
      </button>
      <div
        id={id}
        className={`order-last basis-full items-center gap-x-6 gap-y-2 min-[24rem]:grid-cols-2 sm:flex-wrap noscript:grid sm:noscript:flex ${isOpen ? "grid sm:flex" : "hidden"} ${content}`}
      >
        {children}
      </div>
    </>
  );
}
