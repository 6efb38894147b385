import type { Role } from "../../../app/identity/roles";
import { deskCall, OPERATOR } from "./desk-submissions";

/** Posts these fields as the page's code does; without fields it opens the page. */
export function documentCall(
  kind: string,
  slug: string,
  fields?: Record<string, string>,
  operator = OPERATOR,
  role: Role = "owner",
) {
  const options = { operator, role, isDataRequest: true };
  const path = `/admin/verzeichnis/${kind}/${slug}`;
  return { ...deskCall(path, fields, options), params: { kind, slug } };
}
