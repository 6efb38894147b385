import { redirect } from "react-router";
import type { DeskHandle } from "~/identity/route-handles";
import { PROMISED_NOTICE } from "./choices.server";

export const handle = { open: "read" } satisfies DeskHandle;

/** The former page of the letter to all practices. */
export function loader() {
  return redirect(`/admin/versand?was=${PROMISED_NOTICE}`, 301);
}
