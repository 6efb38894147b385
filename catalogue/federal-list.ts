export interface FederalPosition {
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
