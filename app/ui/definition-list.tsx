import type { ReactNode } from "react";

/** Terms in a narrow left column; definitions on the right, or below where there is no room. */
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
    <div className="flex flex-wrap">
      <dt className="w-28 min-w-min pr-1 text-soft min-[24rem]:w-32 md:w-36">{term}</dt>
      <dd className="min-w-0 flex-[1_1_7.75rem]">{children}</dd>
    </div>
  );
}
