import type { ReactNode } from "react";

export function LabPageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="font-semibold text-profile">{title}</h1>
      {children !== undefined && <p className="mt-2 max-w-[42em] text-soft">{children}</p>}
    </>
  );
}
