export { FetchAhead } from "./layout/fetch-ahead";
export { SiteFooter } from "./layout/site-footer";
export { SiteHeader } from "./layout/site-header";
