const STROKES = "fill-none stroke-current stroke-2";

export function PlusIcon() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className={`size-4.5 ${STROKES}`}>
      <path d="M9 2v14M2 9h14" />
    </svg>
  );
}

export function PrinterIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinejoin="round"
      className={`size-5 ${STROKES}`}
    >
      <path d="M7 8V3h10v5M7 17H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3M7 14h10v7H7z" />
    </svg>
  );
}
