import { type ReactNode, useEffect, useState } from "react";

/** Whether this page's code runs: without it every question shows, and its label says when it is meant. */
function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}

interface Props {
  /** The answer that the questions hang on was given. */
  when: boolean;
  children(suffix: string): ReactNode;
  /** Said in the label where the questions always show: «falls ja». */
  otherwise: string;
}

/** Questions that an answer opens (specification, point 4). */
export function Conditional({ when, children, otherwise }: Props) {
  const isAlive = useAlive();
  if (isAlive && !when) return null;
  return (
    <div className="grid gap-7 border-petrol border-l-2 pl-5">
      {children(isAlive ? "" : ` (${otherwise})`)}
    </div>
  );
}
