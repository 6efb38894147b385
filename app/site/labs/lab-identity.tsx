import type { ReactNode } from "react";
import { FramedLabLogo } from "~/directory/index";
import { TextLink } from "~/ui/text-link";

interface Props {
  lab: { id: string; name: string; logo?: string | undefined; town: string };
  size?: 40 | 48 | 56;
  /** As a heading of this level, for lists of laboratories. */
  heading?: "h3" | "h4";
  /** Below the town. */
  children?: ReactNode;
}

/** Mark, linked name and town: how a laboratory begins wherever it is listed. */
export function LabIdentity({ lab, size = 48, heading: Heading, children }: Props) {
  const { id, name, logo, town } = lab;
  const link = (
    <TextLink to={`/lab/${id}`} className="font-semibold">
      {name}
    </TextLink>
  );
  return (
    <div className="flex min-w-0 items-start gap-4">
      <FramedLabLogo picture={logo} name={name} size={size} />
      <div className="min-w-0">
        {Heading ? <Heading className="text-card">{link}</Heading> : link}
        <p className={Heading ? "text-meta text-soft" : "text-note text-soft"}>{town}</p>
        {children}
      </div>
    </div>
  );
}
