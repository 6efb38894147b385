/**
 * What the scripts and the style sheet take for granted came with this: Chrome and Edge 111, Firefox 120, Safari 16.4.
 * The style sheet's variant «noscript» (app/ui/tokens.css) asks the same.
 */
export const FLOOR = "(width: 1lh) and (color: color-mix(in lab, red, red))";

const showPlainParts = `CSS.supports("${FLOOR}")||document.querySelectorAll("noscript").forEach(e=>e.outerHTML=e.textContent)`;

/** Its hash stands in the policy of every page that the server renders for one visitor; no browser's own code has it. */
export const PLAIN_PAGE = import.meta.env.SSR ? showPlainParts : "";

/** A browser below the floor runs none of our modules and shows what one without JavaScript shows. */
export function PlainPage() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: PLAIN_PAGE }} />;
}
