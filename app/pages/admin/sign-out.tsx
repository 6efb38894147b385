import { redirect } from "react-router";
import { signOut } from "~/server/admin-session.server";
import { showToast } from "~/ui/toast";
import type { Route } from "./+types/sign-out";
import { announceAuth } from "./auth-channel";

export async function action({ request }: Route.ActionArgs) {
  return redirect("/admin/login", { headers: await signOut(request) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status >= 400) {
      showToast({ title: "Fehler beim Abmelden.", tone: "error" });
      return null;
    }
    showToast({ title: "Abgemeldet", tone: "success" });
    announceAuth();
    throw answer;
  }
}
