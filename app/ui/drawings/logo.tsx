type Tone = "petrol" | "white";

type LogoMarkProps = { tone?: Tone; className?: string | undefined };

/** The liquid is drawn under the rose, so that no hairline shows between it and the glass. */
function LogoMark({ tone = "petrol", className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path className="fill-signal" d="M18.5 34h11v6.2a5.5 5.5 0 0 1-11 0z" />
      <path
        // Colours that a reader has chosen lie behind it.
        className={`forced-colors:fill-[CanvasText] ${tone === "white" ? "fill-paper" : "fill-petrol"}`}
        fillRule="evenodd"
        d="m24 .4 5.5 15.8 18.1 5.3-16.2 4.9v13.8a7.4 7.4 0 0 1-14.8 0V26.4L.4 21.5l18.1-5.3zm-4.6 26v13.8a4.6 4.6 0 0 0 9.2 0V26.4z"
      />
    </svg>
  );
}

/** Scales with the font size of the surrounding element. */
export function Logo({ tone = "petrol", className = "text-[1.375rem]" }: LogoMarkProps) {
  return (
    <span
      className={`inline-flex items-center gap-[0.45em] font-semibold tracking-[-0.02em] ${
        tone === "white" ? "text-paper" : "text-ink"
      } ${className}`}
    >
      <LogoMark tone={tone} className="size-[1.6em] shrink-0" />
      Laborlotse
    </span>
  );
}
