import { describe, expect, it } from "vitest";
import { isWorkspacePath, toVisitorManifest } from "./visitor-manifest";

describe("a path of desk or room", () => {
  it.each(["/admin", "/admin/login", "/Labor/anmelden", "/%61dmin", "/admin.data"])(
    "is %s",
    (path) => expect(isWorkspacePath(path)).toBe(true),
  );
  it.each(["/", "/laborcheck", "/lab/admin", "/fuer-labore", "/embed/labor/x", "/%"])(
    "is not %s",
    (path) => expect(isWorkspacePath(path)).toBe(false),
  );
});

describe("a visitor's manifest", () => {
  it("has no route of desk or room, whichever parent it stands under", () => {
    const route = (id: string, path?: string, parentId?: string) => ({
      id,
      ...(path !== undefined && { path }),
      ...(parentId !== undefined && { parentId }),
      module: `/assets/${id}.js`,
      ...{ hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false },
      ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
      ...{ clientActionModule: undefined, clientLoaderModule: undefined },
      ...{ clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
    });
    const routes = [
      route("root", ""),
      route("home", undefined, "root"),
      route("check", "laborcheck", "root"),
      route("login", "admin/login", "root"),
      route("desk", "admin", "root"),
      route("figures", undefined, "desk"),
      route("entry", "eintrag/:entryId", "figures"),
      route("room", "labor", "root"),
      route("team", "team", "room"),
    ];
    const manifest = toVisitorManifest({
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(routes.map((one) => [one.id, one])),
      url: "/assets/manifest-3646b53e.js",
      version: "3646b53e",
    });
    expect(Object.keys(manifest.routes)).toEqual(["root", "home", "check"]);
    expect(manifest.url).toBe("/assets/visitors-3646b53e.js");
  });
});
