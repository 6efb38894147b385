const TONES = {
  light: "border-line bg-paper text-soft",
  dark: "border-paper/40 text-paper",
};

export function KeyboardKey({
  tone = "light",
  children,
}: {
  tone?: keyof typeof TONES;
  children: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={`hidden min-w-6 justify-center whitespace-nowrap rounded-control border px-1.5 font-sans text-note lg:inline-flex ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
