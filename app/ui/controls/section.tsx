import type { ReactNode } from "react";

export function SettingsSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-ink border-t-[1.5px] pt-4">
      <h2 id={id} className="mb-3 font-semibold text-name">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Always rendered, so that screen readers announce the text when it appears. */
export function SuccessMessage({ text }: { text: string | undefined }) {
  return (
    <div role="status">
      {text && <p className="mb-4 border-leaf border-l-6 py-2 pl-4">{text}</p>}
    </div>
  );
}
