import { redirect } from "react-router";
import type { PublicHandle } from "~/identity/route-handles";
import { signOut } from "~/identity/sign-in.server";
import type { Route } from "./+types/sign-out";

export const handle = { open: "everyone" } satisfies PublicHandle;

/** Outside the guard: where the session can't be checked, «signed out» would not be true. */
export async function action({ request }: Route.ActionArgs) {
  return redirect("/admin/login", { headers: await signOut(request) });
}

/** Following a link must not end the session. */
export function loader() {
  return redirect("/admin/login");
}
