import type { ComponentProps, ReactNode } from "react";
import { Link } from "./link";

type ButtonVariant = "signal" | "petrol" | "outline" | "destructive" | "quiet" | "inverse";
type ButtonSize = "s" | "m" | "l";

/** Filled buttons have a border too: it is all that remains where the reader's own colours replace ours. */
const VARIANTS: Record<ButtonVariant, string> = {
  signal: "border border-transparent bg-signal text-paper hover:bg-signal-deep",
  petrol: "border border-transparent bg-petrol text-paper hover:bg-petrol-deep",
  outline: "border border-petrol text-petrol hover:bg-mist",
  destructive: "border border-transparent bg-error text-paper hover:bg-error-deep",
  inverse: "text-paper underline-offset-4 hover:underline",
  quiet: "text-petrol underline-offset-4 hover:underline",
};

const SIZES: Record<ButtonSize, string> = {
  s: "min-h-11 px-4 text-meta",
  m: "min-h-12 px-5 text-meta",
  l: "min-h-13 px-7 py-2",
};

function buttonClass(variant: ButtonVariant, size: ButtonSize, className = ""): string {
  return (
    "inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center " +
    "disabled:cursor-default disabled:bg-mist disabled:text-soft disabled:border-line aria-disabled:opacity-70 " +
    `${VARIANTS[variant]} ${SIZES[size]} ${className}`
  );
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** Changes the label but not the width, and ignores further clicks. */
  busy?: boolean;
  busyLabel?: ReactNode;
}

export function Button({
  variant = "petrol",
  size = "m",
  type = "button",
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        // Both labels share one cell, so the wider one sets the width.
        <span className="grid items-center">
          <span className={`col-start-1 row-start-1 ${busy ? "invisible" : ""}`}>{children}</span>
          <span className={`col-start-1 row-start-1 ${busy ? "" : "invisible"}`} aria-live="polite">
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({
  variant = "petrol",
  size = "m",
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}
