import type { LinkProps } from "react-router";
import { Icon } from "./icon";
import { Link } from "./link";

/** A link within text; `to` may also lead elsewhere (`https:`, `mailto:`, `tel:`). */
export function TextLink({ className = "", ...props }: LinkProps) {
  const look = "text-petrol underline decoration-1 underline-offset-4 hover:text-petrol-deep";
  return <Link {...props} className={`${look} ${className}`} />;
}

export const ACTION_CLASS =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-meta text-petrol underline-offset-4 hover:underline";

interface ActionLinkProps extends LinkProps {
  /** An arrow to the right stands after the words, the others before them. */
  icon?: "arrow-left" | "arrow-right" | "search";
}

/** A link on its own, as high as a finger. */
export function ActionLink({ icon, className = "", children, ...props }: ActionLinkProps) {
  return (
    <Link {...props} className={`${ACTION_CLASS} ${className}`}>
      {icon && icon !== "arrow-right" && <Icon name={icon} />}
      {children}
      {icon === "arrow-right" && <Icon name={icon} />}
    </Link>
  );
}
