import { CircleCheck, CircleDashed, CircleOff, Contrast, type LucideIcon } from "lucide-react";
import type { DocumentState } from "~/directory/model/documents.server";

const LOOK: Record<DocumentState, { Sign: LucideIcon; label: string; tone: string }> = {
  draft: { Sign: CircleDashed, label: "Entwurf", tone: "text-petrol" },
  published: { Sign: CircleCheck, label: "veröffentlicht", tone: "text-leaf" },
  changed: { Sign: Contrast, label: "geändert", tone: "font-semibold text-petrol" },
  taken_off: { Sign: CircleOff, label: "entfernt", tone: "text-soft" },
};

export function StateLabel({ state }: { state: DocumentState }) {
  const { Sign, label, tone } = LOOK[state];
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap ${tone}`}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </span>
  );
}
