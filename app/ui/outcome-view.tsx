import type { ReactNode } from "react";
import { PageContainer, PageLead, PageTitle } from "./page";

interface Props {
  /** Path of a drawing, 240 by 160. */
  drawing: string;
  title: string;
  text: ReactNode;
  /** The first button is petrol. */
  actions: ReactNode;
  /** Between text and buttons. */
  children?: ReactNode;
}

export function OutcomeView({ drawing, title, text, actions, children }: Props) {
  return (
    <PageContainer className="py-12 md:py-20">
      <img src={drawing} alt="" width={240} height={160} />
      <div className="mt-8">
        <PageTitle>{title}</PageTitle>
      </div>
      <PageLead>{text}</PageLead>
      {children}
      <div className="mt-8 flex flex-wrap gap-4">{actions}</div>
    </PageContainer>
  );
}
