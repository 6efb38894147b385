/** What the list tells the panel of an open entry: where it stands in the list, and the ways from there. */
export interface DeskOutlet {
  /** Undefined when the filter does not show the entry on this page of the list. */
  position: number | undefined;
  total: number;
  previous: string | undefined;
  next: string | undefined;
  close: string;
}
