import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { readFigures } from "./figures.server";

/** Apart from the list, because no filter, page or open entry changes the figures. */
export function loader() {
  return readFigures();
}

/** Anew with every action, arrival and «Aktualisieren», not with each letter of a search. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.href !== nextUrl.href) return false;
  return defaultShouldRevalidate;
}

export default Outlet;
