import type { ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

interface Props {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The id of what it opens. That shows on wide screens, and without JavaScript, all the same. */
  controls: string;
  /** From which width on it is not needed, and its place. */
  className: string;
  children: ReactNode;
}

/** Opens on a phone what would stand there between the question and the first result. */
export function FoldButton({ isOpen, onChange, controls, className, children }: Props) {
  return (
    <Button
      variant="outline"
      size="l"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onChange(!isOpen)}
      className={`no-js-hidden bg-paper px-3! text-meta ${className}`}
    >
      {children}
      <Icon name="chevron-down" className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
    </Button>
  );
}
