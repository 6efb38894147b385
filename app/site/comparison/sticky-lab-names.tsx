import { type RefObject, useEffect, useRef, useState } from "react";
import { LabLogo } from "~/directory/index";
import type { ComparisonHead } from "./comparison-view.server";

interface Props {
  labs: readonly ComparisonHead[];
  /** The scrolling frame around the table. */
  frame: RefObject<HTMLElement | null>;
}

/** Repeats the names once the columns' heads have left the screen. */
export function StickyLabNames({ labs, frame }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const heads = frame.current?.querySelector("thead");
    if (!heads || !frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setShown(entry !== undefined && entry.boundingClientRect.bottom < 70),
      { rootMargin: "-70px 0px 0px" },
    );
    observer.observe(heads);
    const scroller = frame.current;
    const syncScroll = () => strip.current?.scrollTo({ left: scroller.scrollLeft });
    scroller.addEventListener("scroll", syncScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", syncScroll);
    };
  }, [frame]);
  return (
    <div aria-hidden="true" className="lab-strip print:hidden" data-shown={isShown}>
      <div ref={strip} className="lab-strip-row">
        <span className="comparison-corner" />
        {labs.map((lab) => (
          <span key={lab.id} className="flex min-w-0 items-center gap-3">
            <span className="grid size-8 shrink-0 place-items-center rounded-control border border-line">
              <LabLogo picture={lab.logo} name={lab.name} className="size-6 text-note!" />
            </span>
            <span className="font-semibold text-meta">{lab.name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
