import type { ReactNode } from "react";
import { type OfferPart, offerParts } from "~/rounds/offer/conditions";
import { Icon } from "~/ui/icon";

interface Props {
  part: (typeof offerParts)[number];
  words: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onFocus(): void;
  onGo(part: OfferPart): void;
  children: ReactNode;
}

export function OfferFormPart({ part, words, isOpen, onToggle, onFocus, onGo, children }: Props) {
  const index = offerParts.indexOf(part);
  const next = offerParts[index + 1];
  return (
    <details
      id={`teil-${part.value}`}
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open);
      }}
      onFocus={onFocus}
      className="group/part mb-4 scroll-mt-24 lg:mb-10"
    >
      <summary className="flex items-end justify-between gap-4 border-ink border-b-[1.5px] py-3 scroll-mt-24">
        <span>
          <span className="block text-note text-soft">
            Teil {index + 1} von {offerParts.length} · {words}
          </span>
          <h3 className="font-semibold text-name">{part.label}</h3>
        </span>
        <Icon
          name="chevron-down"
          className="mb-1 size-5 shrink-0 text-petrol group-open/part:rotate-180"
        />
      </summary>
      {children}
      {next !== undefined && (
        <a
          href={`#teil-${next.value}`}
          className="mt-4 mb-6 inline-flex min-h-11 items-center gap-2 rounded-control border border-petrol px-4 py-2.5 font-semibold text-meta text-petrol lg:hidden"
          onClick={(event) => {
            event.preventDefault();
            onGo(next.value);
          }}
        >
          {next.label}
          <Icon name="arrow-right" className="size-4" />
        </a>
      )}
    </details>
  );
}
