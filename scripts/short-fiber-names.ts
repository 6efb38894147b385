import { minifySync, type Plugin } from "vite";

/**
 * Fields that only React DOM's client reads and writes on its own records, each name often enough to
 * be worth a kilobyte together. `short-fiber-names.test.ts` holds that no other code knows them.
 */
export const PRIVATE_FIELDS = [
  ...["_eventListeners", "_fragmentFiber", "alternate", "baseQueue", "baseState", "blockedOn"],
  ...["cachePool", "callbackNode", "callbackPriority", "cancelPendingCommit", "childLanes"],
  ...["dehydrated", "deletions", "eagerState", "elementType", "entangledLanes", "entanglements"],
  ...["errorRecoveryDisabledLanes", "expiredLanes", "firstBaseUpdate", "firstContext"],
  ...["hasEagerState", "isBackwards", "isDehydrated", "lastBaseUpdate", "lastEffect"],
  ...["lastRenderedReducer", "lastRenderedState", "memoizedProps", "memoizedState"],
  ...["optionsOrUseCapture", "pendingContext", "pendingLanes", "pendingProps", "pingedLanes"],
  ...["retryLane", "stateNode", "subtreeFlags", "suspendedLanes", "tailMode", "timeoutHandle"],
  "updateQueue",
];

/** Minifiers leave names of fields alone; these may change (docs/decisions/0005). */
export function shortFiberNames(): Plugin {
  return {
    name: "short-fiber-names",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code, id) => ({
        code: minifySync(id, code, {
          compress: false,
          mangle: false,
          codegen: false,
          mangleProps: { include: new RegExp(`^(${PRIVATE_FIELDS.join("|")})$`) },
        }).code,
        map: null,
      }),
    },
  };
}
