import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { ActionLink } from "~/ui/text-link";

/** Goes back in the history; without one, or without JavaScript, to the start page. */
export function BackLink(look: Pick<ComponentProps<typeof ActionLink>, "icon" | "children">) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const steps = countStepsBack();
    if (steps === 0) return;
    event.preventDefault();
    navigate(-steps);
  };
  return <ActionLink {...look} to="/" onClick={goBack} />;
}

/** Pages that return the visitor by themselves. */
const DETOUR_PAGES = /^\/(practice-form$|test\/)/;

/**
 * Number of history entries back to the page that the visitor came from. A detour that returned to this page
 * does not count, otherwise «back» would lead into it again. 0 if there is no earlier page of the portal.
 */
function countStepsBack(): number {
  // Browsers without the Navigation API: the position that React Router keeps with each entry.
  if (!("navigation" in window)) return Number(history.state?.idx) > 0 ? 1 : 0;
  const { navigation } = window;
  const current = navigation.currentEntry?.index ?? 0;
  const before = navigation
    .entries()
    .slice(0, current)
    .map(({ url }) => (url === null ? "" : new URL(url).pathname));
  let start = before.length;
  for (let index = start - 1; index >= 0; index--) {
    const path = before[index] ?? "";
    if (path === location.pathname) start = index;
    else if (!DETOUR_PAGES.test(path)) break;
  }
  return start === 0 ? 0 : before.length - start + 1;
}
