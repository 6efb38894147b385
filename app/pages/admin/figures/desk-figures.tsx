import { useRouteLoaderData } from "react-router";
import { FiguresStrip } from "./figures-strip";
import type { loader } from "./layout";

/** The figures on top of the desk, which its layout has read. */
export function DeskFigures() {
  const figures = useRouteLoaderData<typeof loader>("pages/admin/figures/layout");
  return figures && <FiguresStrip figures={figures} />;
}
