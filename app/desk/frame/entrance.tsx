import type { ReactNode } from "react";
import type { LinksFunction, MetaDescriptor } from "react-router";
import mapUrl from "~/frame/drawings/hero-map.svg?url";
import { Logo } from "~/frame/drawings/logo";
import styleSheet from "../../styles.css?url";

const BEHIND = {
  desk: { name: "Leitstand", text: "Für alle, die Laborlotse betreiben." },
  labor: { name: "Für Labore", text: "Anfragen, Offerten und Angaben Ihres Labors an einem Ort." },
};

interface Props {
  title: string;
  /** What one signs in to. */
  to: keyof typeof BEHIND;
  children: ReactNode;
}

/** A page before the desk or a laboratory's room: sign-in, its second step, and what sets a password. */
export function Entrance({ title, to, children }: Props) {
  const { name, text } = BEHIND[to];
  return (
    <div className="min-h-screen lg:grid lg:grid-cols-2">
      <header className="flex flex-col justify-between overflow-hidden bg-petrol-deep px-5 py-5 text-paper lg:p-12">
        <p className="flex items-center gap-4 font-semibold">
          <Logo tone="white" />
          <span className="border-paper/40 border-l pl-4">{name}</span>
        </p>
        <img src={mapUrl} alt="" width={744} height={480} className="w-full max-lg:hidden" />
        <p className="text-meta max-lg:hidden">{text}</p>
      </header>
      <main
        id="inhalt"
        tabIndex={-1}
        className="mx-auto w-full max-w-[420px] px-5 py-12 lg:my-auto lg:py-16"
      >
        <h1 className="mb-8 text-section font-semibold">{title}</h1>
        {children}
      </main>
    </div>
  );
}

export const entranceLinks: LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

export function entranceMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Laborlotse` }, { name: "robots", content: "noindex" }];
}
