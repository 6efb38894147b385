import { type ReactNode, useId } from "react";
import { DisclosureMark } from "./disclosure";

interface Props {
  title: string;
  /** Id that links within the page lead to. */
  anchor?: string;
  lead?: string;
  children: ReactNode;
}

export function ProfileSection({ title, anchor, lead, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-profile">
        {title}
      </h2>
      {lead && <p className="mt-2 text-soft">{lead}</p>}
      <div className="mt-5 border-ink border-t-[1.5px]">{children}</div>
    </section>
  );
}

interface FoldProps extends Props {
  /** The gist of it, beside the title. */
  figure: string;
}

/** Closed at first; a link to the anchor opens it. */
export function ProfileFold({ title, anchor, figure, lead, children }: FoldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b">
      <details className="group">
        <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 py-3 hover:text-petrol md:grid-cols-[minmax(0,1fr)_auto_auto]">
          <h2 id={id} className="font-semibold text-card">
            {title}
          </h2>
          <span className="text-meta text-soft max-md:order-1">{figure}</span>
          <DisclosureMark />
        </summary>
        <div id={anchor} className="scroll-mt-60 pb-8">
          {lead && <p className="text-soft">{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}
