import { getInitials } from "~/lib/initials";

const collars = [
  { lines: "M33 75.5 44 90l11-14.5", pin: 63 },
  { lines: "M30 75.5c4 6 8 8 14 8s10-2 14-8M44 83.5V104", pin: 58 },
  { lines: "m32 75.5 12 12 12-12M44 87.5 39 104m5-16.5 5 16.5", pin: 64 },
  { lines: "M36 74.5 44 92l8-17.5M34 74.5 28 86l5 1.5L44 104l11-16.5 5-1.5-6-11.5", pin: 66 },
];

type MonogramProps = { name: string; label?: string | undefined; className?: string | undefined };

/** A portrait without a photograph; the same name always gets the same collar. */
export function Monogram({ name, label, className }: MonogramProps) {
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  const collar = collars[sum % collars.length];
  return (
    <svg
      viewBox="0 0 88 104"
      className={className}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <rect width="88" height="104" rx="6" className="fill-mist" />
      <path className="fill-petrol" d="M6 104c1.5-20 13-29.5 28-29.5h20c15 0 26.5 9.5 28 29.5z" />
      <path className="fill-none stroke-mist" strokeWidth="1.6" d={collar?.lines} />
      <circle cx={collar?.pin} cy="93" r="2.8" className="fill-signal" />
      <circle cx="44" cy="44" r="23.2" className="fill-paper stroke-petrol" strokeWidth="1.6" />
      <text
        x="44"
        y="44"
        dy=".36em"
        textAnchor="middle"
        fontSize="19"
        fontWeight="600"
        letterSpacing="-.4"
        className="fill-petrol"
      >
        {getInitials(name).join("")}
      </text>
    </svg>
  );
}
