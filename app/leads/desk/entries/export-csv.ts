import type { DeskHandle } from "~/identity/route-handles";
import type { Route } from "./+types/export-csv";
import { downloadEntries } from "./download.server";

export const handle = { open: "export" } satisfies DeskHandle;

export const loader = (args: Route.LoaderArgs) => downloadEntries(args, "csv");
