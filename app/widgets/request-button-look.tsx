import type { ButtonSize, ButtonVariant } from "~/ui/button";
import type { PracticeRecord } from "~/visitor/practice-record";
import type { Wish } from "~/visitor/wish";

export interface RequestButtonLook {
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
}

export interface RequestButtonProps extends RequestButtonLook {
  wish: Wish;
  label: string;
  requestedLabel: string;
  isRequested: (record: PracticeRecord) => boolean;
}

/** All labels lie in one cell, so the widest one decides the width all the time. */
export function Labels({ shown, all }: { shown: string; all: readonly string[] }) {
  return (
    <span className="grid items-center">
      {all.map((label) => (
        <span
          key={label}
          className={`col-start-1 row-start-1 ${label === shown ? "" : "invisible"}`}
        >
          {label}
        </span>
      ))}
    </span>
  );
}
