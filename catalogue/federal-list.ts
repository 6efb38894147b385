/** A position of the federal list of analyses (Analysenliste, annex 3 KLV). */
export interface FederalPosition {
  /** «1371.00». */
  number: string;
  name: string;
  taxPoints: number;
  isLimited?: boolean | undefined;
}

export interface FederalList {
  /** ISO day from which it is valid. */
  edition: string;
  positions: readonly FederalPosition[];
}
