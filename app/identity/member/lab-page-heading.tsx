import type { ReactNode } from "react";

/** Title of a page that one works on: as quiet as those of the desk, so that the work itself is in view. */
export function LabPageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="font-semibold text-profile">{title}</h1>
      {children !== undefined && <p className="mt-2 max-w-[42em] text-soft">{children}</p>}
    </>
  );
}
