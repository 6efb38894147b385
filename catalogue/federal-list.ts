/** A position of the federal list of analyses (Analysenliste, annex 3 KLV). */
export interface FederalPosition {
  /** «1371.00». */
  number: string;
  name: string;
  taxPoints: number;
  /** Whether the list limits it; left out where the file that was read does not say. */
  isLimited?: boolean | undefined;
}

/** The list as one file had it. */
export interface FederalList {
  /** ISO day from which it is valid. */
  edition: string;
  positions: readonly FederalPosition[];
}
