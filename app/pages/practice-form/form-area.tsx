import type { ReactNode } from "react";
import { Container, Lead, PageTitle } from "~/ui/page";

/** Title and form above each other; on wide screens what stands beside them begins with the form. */
export function FormArea({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Container className="grid gap-x-6 gap-y-12 pt-7 pb-16 md:grid-cols-12 md:gap-y-11 md:pt-14 md:pb-28">
      <div className="md:contents">{children}</div>
      {aside}
    </Container>
  );
}

export function FormHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="md:col-span-7">
      <PageTitle>{title}</PageTitle>
      <Lead>{children}</Lead>
    </div>
  );
}

export function FormBody({ children }: { children: ReactNode }) {
  return <div className="mt-7 md:col-span-7 md:col-start-1 md:row-start-2 md:mt-0">{children}</div>;
}
