/** When the laboratories of a round learn the practice's name. */
export const REVEALS = [
  { value: "bei_annahme", label: "wenn sie die Offerte annimmt" },
  { value: "sofort", label: "sofort" },
] as const;
