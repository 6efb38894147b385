import { useRouteLoaderData } from "react-router";
import { type Right, type Role, roleHasRight } from "~/identity/roles";

export function useRight(right: Right): boolean {
  const desk = useRouteLoaderData<{ role: Role }>("operation/desk/layout");
  return desk !== undefined && roleHasRight(desk.role, right);
}
