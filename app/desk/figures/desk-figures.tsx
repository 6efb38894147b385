import { useRouteLoaderData } from "react-router";
import { FiguresStrip } from "./figures-strip";
import type { loader } from "./layout";

/** The figures on top of the desk, which its layout has read. */
export function DeskFigures({ localHref }: { localHref: string }) {
  const figures = useRouteLoaderData<typeof loader>("desk/figures/layout");
  return figures && <FiguresStrip figures={figures} localHref={localHref} />;
}
