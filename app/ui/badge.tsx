import type { ReactNode } from "react";

const TONES = {
  neutral: "border-line text-soft",
  petrol: "border-petrol text-petrol",
  success: "border-leaf text-leaf",
  error: "border-error text-error",
};

/** The colour only repeats what the word says. */
export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-control border bg-paper px-2 font-semibold text-note ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
