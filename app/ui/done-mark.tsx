/** Drawn here, because an icon library weighs more than a form. */
export function DoneMark({ isDone, className }: { isDone: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`fill-none stroke-2 ${isDone ? "stroke-leaf" : "stroke-control"} ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="10" strokeDasharray={isDone ? undefined : "3.3 3"} />
      {isDone && <path d="m8 12 3 3 5-6" />}
    </svg>
  );
}
