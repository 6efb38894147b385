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
    <div className="grid grid-cols-[minmax(104px,120px)_1fr] md:grid-cols-[144px_1fr]">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
