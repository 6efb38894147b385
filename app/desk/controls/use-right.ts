import { useRouteLoaderData } from "react-router";
import type { loader } from "~/desk/layout";
import { may, type Right } from "~/server/session/roles";

/** Whether the operator may do something; the server asks again. */
export function useRight(right: Right): boolean {
  const desk = useRouteLoaderData<typeof loader>("desk/layout");
  return desk !== undefined && may(desk.role, right);
}
