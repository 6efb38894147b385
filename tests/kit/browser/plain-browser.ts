import { attributeOf, type Element, elementsIn, newPage, textIn } from "./html";

const CONTROLS = ["input", "select", "textarea"];
/** What a browser without JavaScript does not show. */
const HIDDEN = ["script", "style", "template"];

type Name = string | RegExp;
type Page = ReturnType<typeof newPage>;

/**
 * A browser without JavaScript: it opens pages of the built portal, fills in forms by their labels, presses their
 * buttons and goes where the answer leads, with the cookies that it was given.
 */
export class PlainBrowser {
  status = 0;
  headers = new Headers();
  private readonly cookies = new Map<string, string>();
  private url: URL;
  private page: Page = newPage("");

  /** `publicOrigin` is what the portal calls itself; `headers` are sent with everything. */
  constructor(
    private readonly origin: string,
    private readonly publicOrigin = origin,
    private readonly sent: Record<string, string> = {},
  ) {
    this.url = new URL(origin);
  }

  /** Path and query of what is shown. */
  get path(): string {
    return this.url.pathname + this.url.search;
  }

  open(path: string): Promise<void> {
    return this.ask(new URL(path, this.url));
  }

  follow(name: Name, inside: Page = this.page): Promise<void> {
    return this.open(attributeOf(this.named(name, elementsIn(inside, "a")), "href") ?? "");
  }

  /** The first of these elements that has these words. */
  part(tag: string, words: Name): Element {
    const parts = elementsIn(this.page, tag);
    // The innermost: what is around it has the words, too.
    const found = parts.findLast((one) => matches(textIn(one, HIDDEN), words));
    if (found === undefined) throw this.lack(`no ${tag} with ${words}`);
    return found;
  }

  /** All that can be read in it, or in the first `tag`. */
  text(inside: string | Element = "main"): string {
    if (typeof inside !== "string") return textIn(inside, HIDDEN);
    const [first] = elementsIn(this.page, inside);
    return first === undefined ? "" : textIn(first, HIDDEN);
  }

  /** What can be read in each of these elements. */
  texts(tag: string, inside: Page = this.page): string[] {
    return elementsIn(inside, tag).map((one) => textIn(one, HIDDEN));
  }

  /** The attributes of every `tag`, by name. */
  attributes(tag: string): Record<string, string>[] {
    return elementsIn(this.page, tag).map(({ attrs }) =>
      Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    );
  }

  value(label: Name): string {
    const control = this.control(label);
    if (control.tagName === "textarea") return rawTextOf(control);
    if (control.tagName === "select") return chosenIn(control).at(0) ?? "";
    return attributeOf(control, "value") ?? "";
  }

  isChecked(label: Name, inside?: Element): boolean {
    return attributeOf(this.control(label, inside), "checked") !== undefined;
  }

  fill(label: Name, value: string, inside?: Element): void {
    const control = this.control(label, inside);
    if (control.tagName === "textarea") control.childNodes = newText(value);
    else set(control, "value", value);
  }

  /** Where several fields have the same label. */
  fillById(id: string, value: string): void {
    const field = elementsIn(this.page, ...CONTROLS).find((one) => attributeOf(one, "id") === id);
    if (field === undefined) throw this.lack(`there is no field ${id}`);
    set(field, "value", value);
  }

  check(label: Name, inside?: Element): void {
    const control = this.control(label, inside);
    if (attributeOf(control, "type") === "radio") {
      const name = attributeOf(control, "name");
      const others = elementsIn(this.page, "input").filter(
        (one) => attributeOf(one, "name") === name,
      );
      for (const other of others) set(other, "checked", undefined);
    }
    set(control, "checked", "");
  }

  uncheck(label: Name, inside?: Element): void {
    set(this.control(label, inside), "checked", undefined);
  }

  /** Chooses from a list, by what the option says. */
  choose(label: Name, option: Name): void {
    const options = elementsIn(this.control(label), "option");
    const wanted = this.named(option, options);
    for (const one of options) set(one, "selected", one === wanted ? "" : undefined);
  }

  /** Sends the form of a button with all that its controls hold. */
  async press(name: Name, inside: Page = this.page): Promise<void> {
    const button = this.named(name, elementsIn(inside, "button"));
    const form = this.formOf(button);
    if (form === undefined) throw this.lack(`${name} belongs to no form`);
    const fields = elementsIn(this.page, ...CONTROLS)
      .filter((control) => this.formOf(control) === form)
      .flatMap(entriesOf)
      .concat(attributeOf(button, "name") === undefined ? [] : [entryOf(button)]);
    const data = new URLSearchParams(fields);
    const action = attributeOf(button, "formaction") ?? attributeOf(form, "action") ?? "";
    const target = new URL(action, this.url);
    if ((attributeOf(form, "method") ?? "get").toLowerCase() === "get") {
      target.search = data.toString();
      return this.ask(target);
    }
    return this.ask(target, data);
  }

  private async ask(url: URL, body?: URLSearchParams): Promise<void> {
    const posted = { Origin: this.publicOrigin, "Sec-Fetch-Site": "same-origin" };
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(this.origin + url.pathname + url.search, {
      method: body === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: { ...this.sent, ...(body === undefined ? {} : posted), Cookie },
      body: body ?? null,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const text = await answer.text();
    const location = answer.headers.get("location");
    if (location !== null) return this.ask(new URL(location, url));
    this.url = url;
    this.status = answer.status;
    this.headers = answer.headers;
    this.page = newPage(text);
  }

  private control(label: Name, inside: Page = this.page): Element {
    const wanted = this.named(label, elementsIn(inside, "label"));
    const id = attributeOf(wanted, "for");
    const control =
      id === undefined
        ? elementsIn(wanted, ...CONTROLS)[0]
        : elementsIn(this.page, ...CONTROLS).find((one) => attributeOf(one, "id") === id);
    if (control === undefined) throw this.lack(`nothing to fill in is called ${label}`);
    return control;
  }

  /** The one with just this name, else the first that has it among others. */
  private named(name: Name, elements: Element[]): Element {
    const nameOf = (one: Element) => attributeOf(one, "aria-label") ?? textIn(one, HIDDEN);
    const found =
      elements.find((one) => nameOf(one) === name) ??
      elements.find((one) => matches(nameOf(one), name));
    if (found === undefined) throw this.lack(`nothing is called ${name}`);
    return found;
  }

  private formOf(control: Element): Element | undefined {
    const id = attributeOf(control, "form");
    const forms = elementsIn(this.page, "form");
    return id === undefined
      ? forms.findLast((form) => elementsIn(form).includes(control))
      : forms.find((form) => attributeOf(form, "id") === id);
  }

  private lack(what: string): Error {
    return new Error(`${this.path} (${this.status}): ${what}\n${this.text("body")}`);
  }
}

const matches = (text: string, name: Name) =>
  typeof name === "string" ? text.includes(name) : name.test(text);

function set(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** A text as a page holds it between the tags of a textarea. */
function newText(value: string): Element["childNodes"] {
  const [holder] = elementsIn(newPage("<p></p>"), "p");
  const text = { nodeName: "#text" as const, value, parentNode: holder ?? null };
  return [text];
}

const rawTextOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** Without a choice, a list that shows one line has its first option chosen. */
function chosenIn(list: Element): string[] {
  const options = elementsIn(list, "option");
  const chosen = options.filter((one) => attributeOf(one, "selected") !== undefined);
  const shown = chosen.length === 0 ? options.slice(0, 1) : chosen;
  return shown.map((one) => attributeOf(one, "value") ?? textIn(one));
}

const entryOf = (control: Element): [name: string, value: string] => [
  attributeOf(control, "name") ?? "",
  attributeOf(control, "value") ?? "",
];

/** What a control sends. */
function entriesOf(control: Element): [name: string, value: string][] {
  const name = attributeOf(control, "name");
  if (name === undefined || attributeOf(control, "disabled") !== undefined) return [];
  if (control.tagName === "textarea") return [[name, rawTextOf(control)]];
  if (control.tagName === "select") return chosenIn(control).map((value) => [name, value]);
  const type = attributeOf(control, "type");
  if (type !== "checkbox" && type !== "radio") return [entryOf(control)];
  const isChecked = attributeOf(control, "checked") !== undefined;
  return isChecked ? [[name, attributeOf(control, "value") ?? "on"]] : [];
}
