import { articles } from "../catalogue/articles.ts";
import { categories } from "../catalogue/categories.ts";
import { labIds } from "../catalogue/lab.ts";
import { tests } from "../catalogue/tests.ts";

/** Public pages that are rendered once at build time; the same URL with a query is rendered on request. */
export const prerenderedPaths = [
  "/",
  "/practice-form",
  "/results",
  "/special-tests",
  "/lab-check",
  ...categories.map(({ slug }) => `/category/${slug}`),
  ...labIds.map((id) => `/lab/${id}`),
  ...tests.map(({ id }) => `/test/${id}`),
  "/blog",
  ...articles.map(({ id }) => `/blog/${id}`),
  "/kampagne",
  "/kampagne-v2",
  "/kampagne-praxis",
  "/faq",
  "/privacy",
  "/terms",
  "/imprint",
  "/under-construction",
  "/commercial-calculator",
  "/commercial-calculator-success",
  "/contact",
  "/lab-registration",
  "/newsletter",
  "/email-opt-out",
];
