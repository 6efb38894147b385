export interface FederalPosition {
  number: string;
  name: string;
  /** As the list writes it; positions of one name differ by method, material or result. */
  method?: string | undefined;
  material?: string | undefined;
  result?: string | undefined;
  taxPoints: number;
  isLimited?: boolean | undefined;
}

/** What tells positions apart in words. */
export const POSITION_WORDS = ["name", "method", "material", "result"] as const;

export interface FederalList {
  /** ISO day from which it is valid. */
  edition: string;
  positions: readonly FederalPosition[];
}

const RESULT_WORDS: Readonly<Record<string, string>> = {
  qn: "quantitativ",
  ql: "qualitativ",
  sq: "semiquantitativ",
};

/** «quantitativ, negativ» of «qn, negativ». */
export function formatResult(result: string): string {
  return result.toLowerCase().replace(/\b(?:qn|ql|sq)\b/g, (code) => RESULT_WORDS[code] ?? code);
}
