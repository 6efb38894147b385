import areaSpriteUrl from "./area-icons.svg?url";
import markSpriteUrl from "./marks.svg?url";

type SpriteProps = { id: string; className?: string | undefined };

function Sprite({ href, className }: { href: string; className: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={href} />
    </svg>
  );
}

export function LabMark({ id, className }: SpriteProps) {
  return <Sprite href={`${markSpriteUrl}#${id}`} className={className} />;
}

export function AreaIcon({ id, className }: SpriteProps) {
  return <Sprite href={`${areaSpriteUrl}#${id}`} className={className} />;
}
