import { CircleCheck, CircleDot, CircleEllipsis, Contrast, type LucideIcon } from "lucide-react";
import type { EntryStatus } from "./entry-status";

export const STATUS_ICONS: Record<EntryStatus, LucideIcon> = {
  neu: CircleDot,
  kontaktiert: Contrast,
  offeriert: CircleEllipsis,
  erledigt: CircleCheck,
};

/** Progress of an entry as sign and word. */
export function StatusLabel({ status }: { status: EntryStatus }) {
  const Sign = STATUS_ICONS[status];
  return (
    <span
      className={`inline-flex items-center gap-2 whitespace-nowrap ${
        status === "neu" ? "font-semibold text-petrol" : ""
      } ${status === "erledigt" ? "text-leaf" : ""}`}
    >
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {status}
    </span>
  );
}
