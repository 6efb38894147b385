import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home/page.tsx"),
  route("practice-form", "pages/practice-form/page.tsx"),
  route("special-tests", "pages/practice-form/special-tests-page.tsx"),
  route("lab-check", "pages/practice-form/lab-check-page.tsx"),
  route("results", "pages/results.tsx"),
  ...prefix("admin", [
    route("login", "pages/admin/login-page.tsx"),
    route("", "pages/admin/layout.tsx", [
      index("pages/admin/dashboard-page.tsx"),
      route("logout", "pages/admin/sign-out.tsx"),
    ]),
  ]),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
