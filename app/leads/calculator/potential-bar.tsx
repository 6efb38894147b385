import { calculatePotential, type PotentialInput } from "~/lib/potential";

type Tone = "light" | "deep";

const FILLS: Record<Tone, readonly string[]> = {
  light: ["fill-petrol", "fill-petrol/65", "fill-petrol/35"],
  deep: ["fill-paper", "fill-paper/70", "fill-paper/45"],
};

/**
 * Stacks the yearly amounts and hatches the range between the lower and the upper one. The text
 * beside it has the same figures.
 */
export function PotentialBar({ input, tone = "light" }: { input: PotentialInput; tone?: Tone }) {
  const { onlineRegistration, practiceLogos, websiteLogo, total } = calculatePotential(input);
  const parts = [onlineRegistration, practiceLogos, websiteLogo];
  const share = (amount: number) => `${((100 * amount) / Math.max(total.max, 1)).toFixed(3)}%`;
  return (
    <svg aria-hidden="true" className="block h-7 w-full overflow-hidden rounded-control">
      <pattern
        id="spanne"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="3" height="7" fill="#fff" />
      </pattern>
      <mask id="schraffur">
        <rect width="100%" height="100%" fill="url(#spanne)" />
      </mask>
      <rect
        width="100%"
        height="100%"
        className={tone === "deep" ? "fill-paper/15" : "fill-line/60"}
      />
      {parts.map(({ min, max }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.max, 0);
        return (
          <g key={FILLS[tone][index]} className={FILLS[tone][index]}>
            <rect x={share(before)} width={share(min)} height="100%" />
            <g mask="url(#schraffur)">
              <rect x={share(before + min)} width={share(max - min)} height="100%" />
            </g>
          </g>
        );
      })}
    </svg>
  );
}

export function PartSwatch({ part, tone = "light" }: { part: keyof typeof ORDER; tone?: Tone }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
      <rect width="12" height="12" rx="3" className={FILLS[tone][ORDER[part]]} />
    </svg>
  );
}

const ORDER = { onlineRegistration: 0, practiceLogos: 1, websiteLogo: 2 } satisfies Partial<
  Record<keyof ReturnType<typeof calculatePotential>, number>
>;
