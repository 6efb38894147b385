import { useRouteLoaderData } from "react-router";
import type { Operator } from "#catalogue/published";

/** What every page says about who runs the portal. */
export type PublicOperator = Pick<Operator, "name" | "street" | "postalCode" | "city" | "email">;

/** What the root's loader gives to the frame. */
export interface FrameData {
  /** What a page and the data of the next one have to agree in. */
  build: string;
  /** A draft is shown. */
  isPreview: boolean;
  operator: PublicOperator;
}

/** Undefined on the screen of a failure that was met before anything was loaded. */
export function useOperator(): PublicOperator | undefined {
  return useRouteLoaderData<FrameData>("root")?.operator;
}
