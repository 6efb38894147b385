import spriteUrl from "./sprite.svg?url";

interface Props {
  id: string;
  className?: string | undefined;
}

/** Mark of a lab (by its id) or icon of a specialty area (by its slug), both from one file. */
export function Drawing({ id, className }: Props) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  );
}
