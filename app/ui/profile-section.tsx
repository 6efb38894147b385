import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  /** Address within the page, where links lead to it. */
  anchor?: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the profile: its heading, a sentence and the ink line that opens the group. */
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
