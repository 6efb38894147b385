import type { DraftValues } from "~/visitor/draft";
import { StateMark } from "~/widgets/form/state-mark";
import { progressOf } from "./sections";

/** Which parts are filled, each leading to its place; stays in view beside the form. */
export function Progress({ values }: { values: DraftValues }) {
  const parts = progressOf(values);
  return (
    <nav
      aria-labelledby="progress"
      className="lg:sticky lg:top-25 lg:col-span-4 lg:col-start-9 lg:row-start-2 lg:self-start"
    >
      <h2 id="progress" className="mb-3 text-card font-semibold">
        {parts.filter(({ isFilled }) => isFilled).length} von {parts.length} Teilen ausgefüllt
      </h2>
      <ol className="grid border-ink border-t-[1.5px] sm:max-lg:grid-cols-2 sm:max-lg:gap-x-6">
        {parts.map(({ id, title, isFilled, text }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 py-2 text-meta hover:text-petrol"
            >
              <StateMark isDone={isFilled} className="size-5 shrink-0" />
              <span className="grow font-semibold">{title}</span>
              <span className="text-soft">{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
