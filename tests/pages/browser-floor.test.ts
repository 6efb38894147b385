import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLOOR } from "~/ui/layout/plain-page";

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, "utf8"));
const scripts = read("build/client/assets/*.js").join("\n");
const styles = read("build/client/assets/*.css")
  .join("\n")
  .replace(/\/\*.*?\*\//gs, "")
  .replace(/\\./g, "")
  .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");

/** Younger than Chrome 111, Firefox 120 or Safari 16.4 (developer.mozilla.org). */
const YOUNG_SCRIPT = `
  Object.groupBy Map.groupBy Promise.withResolvers Promise.try Array.fromAsync URL.canParse URL.parse RegExp.escape
  isSubsetOf isSupersetOf isDisjointFrom symmetricDifference Iterator.from fromBase64 toBase64 sumPrecise waitAsync
  Temporal DurationFormat Segmenter AbortSignal.any ReadableStream.from checkVisibility showPopover hidePopover
  togglePopover startViewTransition requestIdleCallback setHTMLUnsafe getHTML moveBefore requestClose CloseWatcher
  commandForElement closedBy showPicker scrollend fetchPriority caretPositionFromPoint scheduler.yield
  scheduler.postTask navigation.navigate navigation.addEventListener`;

/** Names that stand in the scripts all the same. */
const SCRIPT_FALLBACKS: Record<string, string> = {
  startViewTransition: "React Router asks whether it is there, and no link wants one",
  "navigation.addEventListener": "React asks whether it is there",
  "navigation.navigate": "as the one before",
  scrollend: "React names all events; nothing here listens for this one",
  fetchPriority: "a browser that does not know the attribute loads in its own order",
};

/** Known to Chrome 99, Firefox 97 and Safari 15.4, with the prefix that stands beside it where one does. */
const KNOWN_STYLE = `
  @font-face @keyframes @layer @media @page @supports
  align-content align-items align-self animation appearance aspect-ratio background background-attachment background-clip
  background-color background-repeat border border-block border-block-style border-block-width border-bottom
  border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width
  border-collapse border-color border-inline-end-width border-inline-start-width border-inline-style border-left
  border-left-color border-left-style border-left-width border-radius border-right-style border-right-width border-style
  border-top border-top-color border-top-left-radius border-top-style border-top-width border-width bottom box-shadow
  box-sizing break-before break-inside clear clip-path color column-gap columns content cursor display fill filter flex
  flex-basis flex-direction flex-grow flex-shrink flex-wrap float font font-display font-family font-feature-settings
  font-size font-style font-variant-numeric font-variation-settings font-weight gap grid-area grid-auto-columns
  grid-auto-flow grid-column grid-column-start grid-row grid-row-start grid-template-columns grid-template-rows height
  hyphens inset inset-block inset-inline justify-content justify-self left letter-spacing line-height list-style
  list-style-type margin margin-block margin-bottom margin-inline margin-inline-end margin-left margin-right margin-top
  mask-image max-height max-width min-height min-width object-fit opacity order outline outline-color outline-offset
  outline-style outline-width overflow overflow-wrap overflow-x overflow-y padding padding-block padding-bottom
  padding-inline padding-inline-start padding-left padding-right padding-top place-content place-items place-self
  pointer-events position resize right row-gap scroll-margin-bottom scroll-margin-top scroll-padding-bottom
  scroll-padding-top size src stroke stroke-width tab-size table-layout text-align text-decoration text-decoration-line
  text-decoration-style text-decoration-thickness text-indent text-overflow text-transform text-underline-offset top
  transform transform-origin vertical-align visibility white-space width z-index
  :after :before :checked :disabled :empty :first-child :first-of-type :focus :focus-visible :focus-within :host :hover
  :is :last-child :last-of-type :not :nth-child :root :where ::backdrop ::file-selector-button ::marker ::placeholder
  blur() calc() clamp() cubic-bezier() format() inset() linear-gradient() local() max() min() minmax() repeat() rgb()
  rotate() translate() url() var()
  deg em fr mm ms px rem s turn vh vw`;

/** Younger ones, or known to some makes only, and what a browser without them shows. */
const STYLE_FALLBACKS: Record<string, string> = {
  "@container": "parts stand below each other, as in a narrow place",
  "@property": "Tailwind sets the same values where it is missing",
  "color-mix()": "the full colour stands before it",
  ":has": "what it unfolds is open; what else it moves, is in its usual place",
  ":open": "within a list that forgives it, beside the attribute",
  ":popover-open": "likewise",
  rotate: "a sign points as in a closed part",
  scale: "only moves what scripts show",
  translate: "as the one before",
  dvh: "dialogs are as high as they are; pages too",
  svh: "as the one before",
  lh: "Tailwind's own rule for fields of dates, of which there are none",
  "content-visibility": "all is drawn at once",
  "contain-intrinsic-size": "as the one before",
  "field-sizing": "fields keep one size",
  "text-wrap": "lines break where they are full",
  "scrollbar-width": "the bar keeps its width",
  page: "sheets follow each other in one format",
  "size-adjust": "lines may move once the font has come",
  "ascent-override": "as the one before",
  "descent-override": "as the one before",
  "line-gap-override": "as the one before",
  // Within a registered property.
  inherits: "see @property",
  "initial-value": "see @property",
  syntax: "see @property",
  "container-type": "see @container",
  cqw: "see @container",
  "forced-color-adjust": "signs of a legend take the system's colours",
};

const toWords = (text: string) => text.trim().split(/\s+/);

/** At-rules, properties, pseudo-classes, functions and units, each as the lists above write it. */
function collectStyleNames(): Set<string> {
  const names = new Set<string>();
  const add = (text: string, pattern: RegExp, ending = "") => {
    for (const [, name = ""] of text.matchAll(pattern)) names.add(name + ending);
  };
  add(styles, /(@[\w-]+)/g);
  for (const [, selector = ""] of styles.matchAll(/([^{};]+)\{/g)) {
    if (!selector.startsWith("@")) add(selector, /(::?[a-z][\w-]*)/g);
  }
  for (const [, block = ""] of styles.matchAll(/\{([^{}]*)\}/g)) {
    for (const declaration of block.split(";")) {
      const [, name = "", value = ""] = /^([\w-]+):(.*)$/s.exec(declaration.trim()) ?? [];
      if (!/^-/.test(name) && name !== "") names.add(name);
      add(value, /(?<![\w-])([a-z][a-z-]*)\(/g, "()");
      add(value.replace(/#[0-9a-f]+|--[\w-]+/g, ""), /(?<![\w-])[\d.]+([a-z]+)\b/g);
    }
  }
  return names;
}

describe("what visitors' browsers are sent", () => {
  it("calls nothing that is younger than the floor", () => {
    const found = toWords(YOUNG_SCRIPT).filter((name) =>
      new RegExp(`\\b${name.replace(".", "\\.")}\\b`).test(scripts),
    );
    expect(found.sort()).toEqual(Object.keys(SCRIPT_FALLBACKS).sort());
  });

  it("is styled by what the first browsers with layers know, or can do without", () => {
    const known = new Set(toWords(KNOWN_STYLE));
    const found = [...collectStyleNames()].filter((name) => !known.has(name));
    expect(found.sort()).toEqual(Object.keys(STYLE_FALLBACKS).sort());
  });

  it("asks for the floor in the same words in scripts and styles", () => {
    const short = FLOOR.replace(/: /g, ":");
    expect(scripts).toContain(FLOOR);
    expect(styles).toContain(`@supports not (${short})`);
  });
});
