import type { ReactNode } from "react";
import { Button } from "./button";

interface Props {
  children: ReactNode;
  action: string;
  onAction(): void;
}

export function NoticeRow({ children, action, onAction }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-y py-2">
      <p className="text-meta text-soft" role="status">
        {children}
      </p>
      <Button variant="quiet" size="s" className="-mx-4" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
