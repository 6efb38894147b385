import { RouterContextProvider } from "react-router";
import { adminContext, sessionContext } from "../../../app/identity/admin-session.server";
import type { Role } from "../../../app/identity/roles";
import { requestContext } from "../../../app/platform/http/request-context.server";
import { OPERATOR } from "./desk-submissions";
import { routeCall } from "./route-call";

/** Posts these fields as the page's code does; without fields it opens the page. */
export function documentCall(
  kind: string,
  slug: string,
  fields?: Record<string, string>,
  operator = OPERATOR,
  role: Role = "owner",
) {
  const context = new RouterContextProvider();
  context.set(adminContext, operator);
  context.set(sessionContext, {
    id: "s",
    operator,
    role,
    due: undefined,
    hasPasswordOfSettings: false,
  });
  context.set(requestContext, {
    build: "",
    nonce: undefined,
    clientAddress: "",
    failure: undefined,
    isDataRequest: true,
  });
  const body = fields && new URLSearchParams(fields);
  const url = `http://localhost/admin/verzeichnis/${kind}/${slug}`;
  return {
    ...routeCall(new Request(url, body && { method: "POST", body }), context),
    params: { kind, slug },
  };
}
