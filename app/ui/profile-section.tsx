import { type ReactNode, useId } from "react";

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
