import type { ReactNode } from "react";
import { Lead, PageContainer, PageTitle } from "./page";

interface Props {
  /** Address of one of the portal's drawings, 240 by 160. */
  drawing: string;
  title: string;
  text: ReactNode;
  /** Buttons that lead on, the first one in petrol. */
  actions: ReactNode;
  /** What stands between text and buttons. */
  children?: ReactNode;
}

/** A whole page that says how something has ended: thanks, nothing found, not there yet. */
export function Outcome({ drawing, title, text, actions, children }: Props) {
  return (
    <PageContainer className="py-12 md:py-20">
      <img src={drawing} alt="" width={240} height={160} />
      <div className="mt-8">
        <PageTitle>{title}</PageTitle>
      </div>
      <Lead>{text}</Lead>
      {children}
      <div className="mt-8 flex flex-wrap gap-4">{actions}</div>
    </PageContainer>
  );
}
