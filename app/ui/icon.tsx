/** Outlines from Lucide (ISC licence). Here because they come with every page; others use lucide-react. */
const OUTLINES = {
  "arrow-right": "M5 12h14M12 5l7 7-7 7",
  "chevron-down": "m6 9 6 6 6-6",
  "triangle-alert":
    "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
};

interface Props {
  name: keyof typeof OUTLINES;
  className?: string;
}

export function Icon({ name, className = "size-5" }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`fill-none stroke-current ${className}`}
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
