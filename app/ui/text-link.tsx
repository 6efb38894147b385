import { Link, type LinkProps } from "react-router";

/** A link within text; `to` may also lead elsewhere (`https:`, `mailto:`, `tel:`). */
export function TextLink({ className = "", ...props }: LinkProps) {
  const look = "text-petrol underline decoration-1 underline-offset-4 hover:text-petrol-deep";
  return <Link {...props} className={`${look} ${className}`} />;
}
