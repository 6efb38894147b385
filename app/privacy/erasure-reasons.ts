export const erasureReasons = [
  { value: "request", label: "Auf Verlangen der Person" },
  { value: "spam", label: "Spam oder Scherz" },
  { value: "duplicate", label: "Doppelt erfasst" },
] as const;

export type ErasureReason = (typeof erasureReasons)[number]["value"];
