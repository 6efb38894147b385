import type { ComponentProps, ReactNode } from "react";
import { Breadcrumb } from "./navigation/breadcrumb";
import { PageContainer, PageLead, PageTitle } from "./page";

export type Crumbs = ComponentProps<typeof Breadcrumb>["crumbs"];

interface Props {
  title: string;
  crumbs: Crumbs;
  lead?: string;
  children?: ReactNode;
}

export function PageHead({ title, crumbs, lead, children }: Props) {
  return (
    <div className="bg-mist">
      <PageContainer className="pt-4 pb-8 md:pt-5 md:pb-12">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-2 md:mt-3">
          <PageTitle>{title}</PageTitle>
        </div>
        {lead && <PageLead>{lead}</PageLead>}
        {children}
      </PageContainer>
    </div>
  );
}
