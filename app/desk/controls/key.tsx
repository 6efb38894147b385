const TONES = {
  light: "border-line bg-paper text-soft",
  dark: "border-paper/40 text-paper",
};

/** A key of the keyboard; its command stands beside it in words. */
export function Key({ tone = "light", children }: { tone?: keyof typeof TONES; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`hidden min-w-6 justify-center whitespace-nowrap rounded-control border px-1.5 font-sans text-note lg:inline-flex ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
