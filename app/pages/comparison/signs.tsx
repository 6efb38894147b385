const STROKES = "fill-none stroke-current stroke-2";

export function PlusIcon() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className={`size-4.5 ${STROKES}`}>
      <path d="M9 2v14M2 9h14" />
    </svg>
  );
}
