import { useEffect, useState } from "react";
import { type OfferPart, offerParts } from "~/rounds/offer/conditions";
import { findOfferField, type OfferFields } from "~/rounds/offer/offer-fields";
import { getPartProgress } from "~/rounds/offer/part-progress";
import type { FieldError } from "~/ui/error-summary";
import type { LabRoundView } from "./lab-view.server";

const ALL_PARTS = offerParts.map(({ value }) => value);

export function useOpenParts(
  fields: OfferFields,
  errors: readonly FieldError[],
  { needs }: LabRoundView,
) {
  const [open, setOpen] = useState<readonly OfferPart[]>(ALL_PARTS);
  const [current, setCurrent] = useState<OfferPart>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later closes no part
  useEffect(() => {
    if (!isNarrow()) return;
    const wrong = errors.flatMap(({ field }) => findOfferField(field)?.part ?? []);
    const unfinished = ALL_PARTS.find(
      (part) => getPartProgress(part, fields, needs).answered === 0,
    );
    setOpen(wrong.length > 0 ? wrong : unfinished === undefined ? [] : [unfinished]);
  }, [errors]);
  return {
    open,
    current,
    setCurrent,
    toggle(part: OfferPart, isOpen: boolean) {
      setOpen((before) => [...before.filter((one) => one !== part), ...(isOpen ? [part] : [])]);
    },
    goTo(part: OfferPart) {
      setOpen(isNarrow() ? [part] : ALL_PARTS);
      setCurrent(part);
      requestAnimationFrame(() => {
        const summary = document.querySelector<HTMLElement>(`#teil-${part} > summary`);
        summary?.focus({ preventScroll: true });
        summary?.scrollIntoView();
      });
    },
  };
}

function isNarrow(): boolean {
  return window.matchMedia("(max-width: 63.99rem)").matches;
}
