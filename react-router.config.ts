import type { Config } from "@react-router/dev/config";

export default {
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
