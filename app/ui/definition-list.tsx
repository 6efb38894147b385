import type { ReactNode } from "react";

/** Terms in a narrow column on the left, what they mean on the right. */
export function DefinitionList({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <dl className={`grid gap-1.5 text-meta ${className}`}>{children}</dl>;
}

export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] md:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
