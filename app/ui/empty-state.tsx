import type { ReactNode } from "react";

interface Props {
  /** Path of a drawing, 240 by 160. */
  drawing: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <div className="flex flex-col items-center px-5 py-16 text-center">
      <img src={drawing} alt="" width={240} height={160} />
      <h2 className="mt-6 font-semibold text-name">{title}</h2>
      <p className="mt-2 text-soft">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}
