import { RouterContextProvider } from "react-router";
import { type Snapshot, snapshotContext } from "~/directory/index.server";
import { type RequestContext, requestContext } from "~/platform/http/request-context.server";
import { type RouteTable, routeTable } from "~/platform/http/route-table.server";

export function createRouterContext(
  snapshot: Snapshot,
  routes: RouteTable,
  request: RequestContext,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(snapshotContext, snapshot);
  context.set(routeTable, routes);
  context.set(requestContext, request);
  return context;
}
