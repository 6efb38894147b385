import { CircleCheck, CircleDot, CircleEllipsis, Contrast, type LucideIcon } from "lucide-react";
import { STATE_WORDS } from "#catalogue/state-words";
import type { EntryStatus } from "./entry-status";

export const STATUS_ICONS: Record<EntryStatus, LucideIcon> = {
  new: CircleDot,
  contacted: Contrast,
  offered: CircleEllipsis,
  done: CircleCheck,
};

export function StatusLabel({ status }: { status: EntryStatus }) {
  const Sign = STATUS_ICONS[status];
  return (
    <span
      className={`inline-flex items-center gap-2 whitespace-nowrap ${
        status === "new" ? "font-semibold text-petrol" : ""
      } ${status === "done" ? "text-leaf" : ""}`}
    >
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {STATE_WORDS.entry[status]}
    </span>
  );
}
