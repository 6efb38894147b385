import type { ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

interface Props {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** Id of the element that it opens, which always shows on wide screens and without JavaScript. */
  controls: string;
  /** Sets the width from which it is hidden. */
  className: string;
  children: ReactNode;
}

/** Folds away on a phone what would separate the question from the first result. */
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
