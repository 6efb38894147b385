import { comparisonPath } from "~/directory/index";
import { MAX_TICKED } from "~/leads/index";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface Props {
  labs: readonly { id: string }[];
  /** Ids on the practice's list. */
  analyses: readonly string[];
  canton: string | undefined;
}

/** Beside the request of a list: compares its first laboratories, as many as are ticked there. */
export function CompareFirst({ labs, analyses, canton }: Props) {
  const first = labs.slice(0, MAX_TICKED).map(({ id }) => id);
  if (first.length < 2) return null;
  return (
    <ButtonLink
      to={comparisonPath(first, analyses, canton)}
      variant="outline"
      size="l"
      className="max-sm:hidden"
    >
      Die ersten {first.length === 2 ? "zwei" : "drei"} vergleichen
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}
