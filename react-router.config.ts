import type { Config } from "@react-router/dev/config";

export default {
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
  // A page that is alive can also send its form: no part of it comes later, or fails to.
  splitRouteModules: false,
} satisfies Config;
