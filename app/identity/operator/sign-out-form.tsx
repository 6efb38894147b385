import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { showToast } from "~/ui/toasts/toast";
import { broadcastAuthChange } from "./auth-channel";

/** Signs out in the other tabs too; on failure, also without a connection, nothing changes. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { action } = event.currentTarget;
    const sent = fetch(action, { method: "POST", body: new URLSearchParams() });
    const answer = await sent.catch(() => undefined);
    if (!answer?.ok) {
      showToast({ title: "Fehler beim Abmelden.", tone: "error" });
      return;
    }
    showToast({ title: "Abgemeldet", tone: "success" });
    broadcastAuthChange();
    await navigate("/admin/login");
  }
  return (
    <form method="post" action="/admin/logout" onSubmit={leave}>
      {children}
    </form>
  );
}
