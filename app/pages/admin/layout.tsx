import { useEffect } from "react";
import { Form, Outlet, useNavigation, useRevalidator } from "react-router";
import { adminContext, requireAdmin } from "~/server/admin-session.server";
import { Button } from "~/ui/button";
import { Loading } from "~/ui/loading";
import { Logo } from "~/widgets/drawings/logo";
import type { Route } from "./+types/layout";
import { onAuthChange } from "./auth-channel";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];
export const handle = { bare: true };
export const meta: Route.MetaFunction = () => [
  { title: "Leitstand | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(adminContext).email };
}

/** Frame of the operator's pages: sign-out, and signing in or out in another tab shows here at once. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  useEffect(() => onAuthChange(() => void revalidate()), [revalidate]);
  return (
    <>
      <header className="bg-petrol-deep text-paper">
        <div className="mx-auto flex max-w-[1600px] items-center gap-6 px-5 py-3">
          <Logo tone="white" />
          <span className="mr-auto text-meta">Leitstand</span>
          <span className="hidden text-meta sm:inline">{loaderData.email}</span>
          <Form method="post" action="/admin/logout">
            <Button type="submit" variant="inverse" size="s">
              Abmelden
            </Button>
          </Form>
        </div>
      </header>
      <main id="inhalt" tabIndex={-1} className="mx-auto max-w-[1600px] px-5 py-10">
        {navigation.state === "loading" ? <Loading /> : <Outlet />}
      </main>
    </>
  );
}
