import { containers } from "#catalogue/containers";

const CAPS = {
  red: "fill-cap-red",
  violet: "fill-cap-violet",
  blue: "fill-cap-blue",
  green: "fill-cap-green",
  grey: "fill-cap-grey",
};

type Shape =
  | "tube"
  | "spoonTube"
  | "swab"
  | "bottles"
  | "canister"
  | "jar"
  | "bag"
  | "slide"
  | "cassette";

/** A cap is coloured only if the container's name says the colour. */
const DRAWINGS: Record<keyof typeof containers, readonly [Shape, (keyof typeof CAPS)?]> = {
  serum: ["tube", "red"],
  edta: ["tube", "violet"],
  citrate: ["tube", "blue"],
  heparin: ["tube", "green"],
  fluoride: ["tube", "grey"],
  fluorideCitrate: ["tube"],
  cultures: ["bottles"],
  slides: ["slide"],
  urine: ["tube"],
  urine24: ["canister"],
  stool: ["spoonTube"],
  fit: ["spoonTube"],
  cary: ["spoonTube"],
  saliva: ["tube"],
  breath: ["bag"],
  csf: ["tube"],
  sterile: ["tube"],
  viralSwab: ["swab"],
  bacterialSwab: ["swab"],
  buccal: ["swab"],
  thinLayer: ["jar"],
  biopsy: ["jar"],
  michel: ["jar"],
  block: ["cassette"],
  dry: ["jar"],
};

const DRAWINGS_BY_NAME = new Map(
  (Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[]).map((key) => [
    containers[key] as string,
    DRAWINGS[key],
  ]),
);

/** Decorative: the container's name is always beside it. */
export function ContainerDrawing({ name, className = "" }: { name: string; className?: string }) {
  // A container missing from the list is drawn as a jar.
  const [shape, cap] = DRAWINGS_BY_NAME.get(name) ?? ["jar"];
  const { lid, body, sample } = SHAPES[shape];
  return (
    <svg
      viewBox="0 0 48 64"
      aria-hidden="true"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`fill-none stroke-petrol ${className}`}
    >
      {sample && <path d={sample} className="fill-line stroke-none" />}
      <path d={body} />
      {lid && <path d={lid} className={cap === undefined ? "fill-paper" : CAPS[cap]} />}
    </svg>
  );
}

interface Outline {
  lid?: string;
  body: string;
  sample?: string;
}

const SHAPES: Record<Shape, Outline> = {
  tube: {
    lid: "M16 3h16v11H16z",
    body: "M18 14v41a6 6 0 0 0 12 0V14M18 34h12",
    sample: "M18 34h12v21a6 6 0 0 1-12 0z",
  },
  spoonTube: {
    lid: "M16 3h16v11H16z",
    body: "M18 14v45h12V14M24 14v26M21.5 43a2.5 4 0 1 0 5 0 2.5 4 0 1 0-5 0",
  },
  swab: {
    lid: "M18 3h12v9H18z",
    body: "M19 12v44a5 5 0 0 0 10 0V12M24 12v31M22 46a2 5 0 1 0 4 0 2 5 0 1 0-4 0",
    sample: "M19 44h10v12a5 5 0 0 1-10 0z",
  },
  bottles: {
    lid: "M8 12h8v7H8zM32 12h8v7h-8z",
    body: "M8 19v7l-4 6v29h16V32l-4-6v-7M32 19v7l-4 6v29h16V32l-4-6v-7M4 44h16M28 44h16",
    sample: "M4 44h16v17H4zM28 44h16v17H28z",
  },
  canister: {
    lid: "M12 3h14v8H12z",
    body: "M13 11v5l-7 6v39h36V22l-7-6H25v-5M30 22h6v12M6 42h36",
    sample: "M6 42h36v19H6z",
  },
  jar: { lid: "M9 22h30v9H9z", body: "M12 31v26a4 4 0 0 0 4 4h16a4 4 0 0 0 4-4V31" },
  bag: {
    lid: "M20 8h8v9h-8z",
    body: "M10 17h28v40a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4zM16 24h16",
  },
  slide: { body: "M14 8h20v53H14zM14 21h20M20 40a4 5 0 1 0 8 0 4 5 0 1 0-8 0" },
  cassette: { body: "M6 26h36v35H6zM6 35h36M13 43h6v10h-6zM24 43h11v10H24z" },
};
