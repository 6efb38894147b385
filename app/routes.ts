import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home/page.tsx"),
  route("practice-form", "pages/practice-form/page.tsx"),
  route("results", "pages/results.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
