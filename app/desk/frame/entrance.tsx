import type { ReactNode } from "react";
import type { LinksFunction, MetaDescriptor } from "react-router";
import { Logo } from "~/frame/drawings/logo";
import styleSheet from "../../styles.css?url";

/** A page before the desk: sign-in, its second step, and what sets a password. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="inhalt" tabIndex={-1} className="mx-auto max-w-[420px] px-5 py-16">
      <Logo tone="petrol" />
      <h1 className="mt-10 mb-8 text-section font-semibold">{title}</h1>
      {children}
    </main>
  );
}

export const entranceLinks: LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

export function entranceMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Laborlotse` }, { name: "robots", content: "noindex" }];
}
