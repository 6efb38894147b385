import { useRouteLoaderData } from "react-router";
import { type Right, roleHasRight } from "~/identity/roles";
import type { loader } from "~/operation/desk/layout";

/** Whether the operator may do something; the server asks again. */
export function useRight(right: Right): boolean {
  const desk = useRouteLoaderData<typeof loader>("desk/layout");
  return desk !== undefined && roleHasRight(desk.role, right);
}
