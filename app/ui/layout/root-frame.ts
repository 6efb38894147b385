import { useRouteLoaderData } from "react-router";
import type { Operator } from "#catalogue/published";

export type PublicOperator = Pick<Operator, "name" | "street" | "postalCode" | "city" | "email">;

export interface RootFrameData {
  /** Must be the same for a page and the data of the next one. */
  build: string;
  isPreview: boolean;
  /** All published laboratories are samples, and the ribbon below the header says so. */
  isPilot: boolean;
  operator: PublicOperator;
}

/** A page marks a sample itself only where the ribbon does not mark them all. */
export function useIsPilot(): boolean {
  return useRouteLoaderData<RootFrameData>("root")?.isPilot ?? false;
}

/** Undefined on the error page of a failure before anything was loaded. */
export function useOperator(): PublicOperator | undefined {
  return useRouteLoaderData<RootFrameData>("root")?.operator;
}
