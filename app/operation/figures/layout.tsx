import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { AboveEntries } from "~/leads/index";
import type { Route } from "./+types/layout";
import { readFigures } from "./figures.server";
import { FiguresStrip } from "./figures-strip";

/** Separate from the list, because no filter, page or open entry changes the figures. */
export function loader() {
  return readFigures();
}

/** On every action, arrival and «Aktualisieren», but not with each letter of a search. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.href !== nextUrl.href) return false;
  return defaultShouldRevalidate;
}

export default function FiguresLayout({ loaderData }: Route.ComponentProps) {
  const figures = <FiguresStrip figures={loaderData} />;
  return <Outlet context={figures satisfies AboveEntries} />;
}
