import { CircleAlert, Contrast } from "lucide-react";
import {
  type ContentError,
  type ContentSection,
  isInSection,
} from "~/directory/editor/content-field";
import type { ChangedField } from "~/directory/editor/describe-changes.server";

interface Props {
  sections: readonly ContentSection[];
  errors: readonly ContentError[];
  changes: readonly ChangedField[];
}

export function PartNavigation({ sections, errors, changes }: Props) {
  return (
    <nav
      aria-label="Teile des Formulars"
      className="hidden text-meta lg:sticky lg:top-0 lg:block lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-6"
    >
      <p className="px-3 pb-2 text-note text-soft">Teile</p>
      <ul>
        {sections.map((section) => {
          const wrong = errors.filter(({ field }) => isInSection(field, section)).length;
          const changed = changes.filter(({ key }) => isInSection(key, section)).length;
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-11 flex-col justify-center rounded-control px-3 py-2.5 leading-snug hover:bg-mist"
              >
                {section.title}
                {wrong > 0 && (
                  <span className="flex items-center gap-1.5 text-note font-semibold text-error">
                    <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
                    {wrong} Fehler
                  </span>
                )}
                {changed > 0 && (
                  <span className="flex items-center gap-1.5 text-note font-semibold text-petrol">
                    <Contrast aria-hidden="true" className="size-4 shrink-0" />
                    {changed} geändert
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
