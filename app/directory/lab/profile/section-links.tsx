import type { ContentSection } from "~/directory/editor/content-field";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";

export function SectionLinks({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <nav aria-label="Teile der Angaben" className="mt-3 flex flex-wrap gap-x-6">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={TEXT_BUTTON_CLASS}>
          {title}
        </a>
      ))}
    </nav>
  );
}
