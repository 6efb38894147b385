/** These run in the page of a browser: none may use another, nor anything of this file. */

export type Control = "button" | "link" | "field" | "box" | "option";

/** React has taken the page over, or never will. */
export function isAlive(): boolean {
  return (
    document.querySelector("script[type=module]") === null || Object.keys(document.body).length > 0
  );
}

/** Without soft hyphens and runs of space. */
export function readText(): string {
  return document.body.innerText.replace(/[\u00ad\u200b]/g, "").replace(/\s+/g, " ");
}

export function readFocused(): string {
  return document.activeElement?.textContent ?? "";
}

export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

export function store(key: string, value: string): void {
  localStorage.setItem(key, value);
}

export function openAll(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("main details"))
    details.open = true;
}

/** The one with exactly this name, else the first that begins with it. */
export function findControl(kind: Control, name: string) {
  const selectors = {
    button: "button, summary",
    link: "a[href]",
    field: "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea",
    box: "input[type=checkbox], input[type=radio]",
    option: "[role=option]",
  };
  const clean = (text: string) =>
    text
      .replace(/[\u00ad\u200b]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const readName = (element: HTMLElement) => {
    const labels = "labels" in element ? (element as HTMLInputElement).labels : null;
    return clean(
      element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "",
    );
  };
  const isShown = (element: HTMLElement) =>
    element.offsetWidth > 1 && element.checkVisibility({ visibilityProperty: true });
  const shown = [...document.querySelectorAll<HTMLElement>(selectors[kind])].filter(isShown);
  return (
    shown.find((element) => readName(element) === name) ??
    shown.find((element) => readName(element).startsWith(name)) ??
    null
  );
}

/**
 * Nothing that sticks to an edge lies upon the middle of the window.
 * @returns whether the page has moved for it
 */
export function bringToMiddle(element: unknown): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const { top, height } = element.getBoundingClientRect();
  const middle = (top + height / 2) / innerHeight;
  if (middle > 0.3 && middle < 0.7) return false;
  const before = scrollY;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return scrollY !== before;
}

/** With the focus: a field that has none would get its caret at the end. */
export function selectText(field: unknown): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.select();
}

/** To be asked of {@link isClickMissing} afterwards. A page that draws anew may put another element in its place. */
export function awaitClick(element: unknown): void {
  if (!(element instanceof HTMLElement)) return;
  const root = document.documentElement;
  const { tagName, textContent } = element;
  const wait = String(performance.now());
  root.setAttribute("data-awaits-click", wait);
  const isMeant = (node: EventTarget) =>
    element.isConnected
      ? node === element
      : node instanceof HTMLElement && node.tagName === tagName && node.textContent === textContent;
  const look = (click: Event) => {
    if (root.getAttribute("data-awaits-click") !== wait) return;
    if (click.composedPath().some(isMeant)) root.removeAttribute("data-awaits-click");
  };
  window.addEventListener("click", look, { capture: true });
}

/** A page that the click has led to awaits none. */
export function isClickMissing(): boolean {
  return document.documentElement.hasAttribute("data-awaits-click");
}

/** @returns whether there is such an option */
export function chooseOption(select: unknown, name: string): boolean {
  if (!(select instanceof HTMLSelectElement)) return false;
  const option = [...select.options].find(({ text }) => text.startsWith(name));
  if (option === undefined) return false;
  select.value = option.value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

export function readValue(field: unknown): string | undefined {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : undefined;
}

/** Controls in view whose middle belongs to something else, so that a click would not reach them. */
export function listCovered(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, select, summary")];
  return controls.flatMap((control) => {
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
    const isInView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (!isInView || width < 2 || height < 2 || !control.checkVisibility()) return [];
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // What sticks to an edge lies upon what scrolls.
    let above: Element | null = hit;
    while (above !== null && !/fixed|sticky/.test(getComputedStyle(above).position)) {
      above = above.parentElement;
    }
    const isReached = control.contains(hit) || hit?.contains(control) === true;
    return isReached || above !== null
      ? []
      : [`${control.innerText} lies under ${hit?.outerHTML.slice(0, 80)}`];
  });
}
