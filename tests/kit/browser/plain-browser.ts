import { type Element, findElementsIn, newPage, readAttribute, readText } from "./html";

const CONTROLS = ["input", "select", "textarea"];
/** Not displayed by a browser without JavaScript. */
const HIDDEN = ["script", "style", "template"];

type Name = string | RegExp;
type Page = ReturnType<typeof newPage>;

/**
 * A browser without JavaScript: it opens pages of the built portal, fills in forms by label, presses buttons and
 * follows the answer, with its cookies.
 */
export class PlainBrowser {
  status = 0;
  headers = new Headers();
  private readonly cookies = new Map<string, string>();
  private url: URL;
  private page: Page = newPage("");

  /**
   * @param publicOrigin the portal's public address
   * @param headers sent with everything
   */
  constructor(
    private readonly origin: string,
    private readonly publicOrigin = origin,
    private readonly sent: Record<string, string> = {},
  ) {
    this.url = new URL(origin);
  }

  get path(): string {
    return this.url.pathname + this.url.search;
  }

  open(path: string): Promise<void> {
    return this.ask(new URL(path, this.url));
  }

  follow(name: Name, inside: Page = this.page): Promise<void> {
    return this.open(readAttribute(this.named(name, findElementsIn(inside, "a")), "href") ?? "");
  }

  part(tag: string, words: Name): Element {
    const parts = findElementsIn(this.page, tag);
    // The innermost: its ancestors contain the words, too.
    const found = parts.findLast((one) => matches(readText(one, HIDDEN), words));
    if (found === undefined) throw this.lack(`no ${tag} with ${words}`);
    return found;
  }

  text(inside: string | Element = "main"): string {
    if (typeof inside !== "string") return readText(inside, HIDDEN);
    const [first] = findElementsIn(this.page, inside);
    return first === undefined ? "" : readText(first, HIDDEN);
  }

  texts(tag: string, inside: Page = this.page): string[] {
    return findElementsIn(inside, tag).map((one) => readText(one, HIDDEN));
  }

  attributes(tag: string): Record<string, string>[] {
    return findElementsIn(this.page, tag).map(({ attrs }) =>
      Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    );
  }

  value(label: Name): string {
    const control = this.control(label);
    if (control.tagName === "textarea") return readRawText(control);
    if (control.tagName === "select") return getSelected(control).at(0) ?? "";
    return readAttribute(control, "value") ?? "";
  }

  isChecked(label: Name, inside?: Element): boolean {
    return readAttribute(this.control(label, inside), "checked") !== undefined;
  }

  fill(label: Name, value: string, inside?: Element): void {
    const control = this.control(label, inside);
    if (control.tagName === "textarea") control.childNodes = newText(value);
    else set(control, "value", value);
  }

  fillById(id: string, value: string): void {
    const field = findElementsIn(this.page, ...CONTROLS).find(
      (one) => readAttribute(one, "id") === id,
    );
    if (field === undefined) throw this.lack(`there is no field ${id}`);
    set(field, "value", value);
  }

  check(label: Name, inside?: Element): void {
    const control = this.control(label, inside);
    if (readAttribute(control, "type") === "radio") {
      const name = readAttribute(control, "name");
      const others = findElementsIn(this.page, "input").filter(
        (one) => readAttribute(one, "name") === name,
      );
      for (const other of others) set(other, "checked", undefined);
    }
    set(control, "checked", "");
  }

  uncheck(label: Name, inside?: Element): void {
    set(this.control(label, inside), "checked", undefined);
  }

  choose(label: Name, option: Name): void {
    const options = findElementsIn(this.control(label), "option");
    const wanted = this.named(option, options);
    for (const one of options) set(one, "selected", one === wanted ? "" : undefined);
  }

  async press(name: Name, inside: Page = this.page): Promise<void> {
    const button = this.named(name, findElementsIn(inside, "button"));
    const form = this.findForm(button);
    if (form === undefined) throw this.lack(`${name} belongs to no form`);
    const fields = findElementsIn(this.page, ...CONTROLS)
      .filter((control) => this.findForm(control) === form)
      .flatMap(toEntries)
      .concat(readAttribute(button, "name") === undefined ? [] : [toEntry(button)]);
    const data = new URLSearchParams(fields);
    const action = readAttribute(button, "formaction") ?? readAttribute(form, "action") ?? "";
    const target = new URL(action, this.url);
    if ((readAttribute(form, "method") ?? "get").toLowerCase() === "get") {
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
    const wanted = this.named(label, findElementsIn(inside, "label"));
    const id = readAttribute(wanted, "for");
    const control =
      id === undefined
        ? findElementsIn(wanted, ...CONTROLS)[0]
        : findElementsIn(this.page, ...CONTROLS).find((one) => readAttribute(one, "id") === id);
    if (control === undefined) throw this.lack(`nothing to fill in is called ${label}`);
    return control;
  }

  /** An exact match, else the first element that contains the name. */
  private named(name: Name, elements: Element[]): Element {
    const getName = (one: Element) => readAttribute(one, "aria-label") ?? readText(one, HIDDEN);
    const found =
      elements.find((one) => getName(one) === name) ??
      elements.find((one) => matches(getName(one), name));
    if (found === undefined) throw this.lack(`nothing is called ${name}`);
    return found;
  }

  private findForm(control: Element): Element | undefined {
    const id = readAttribute(control, "form");
    const forms = findElementsIn(this.page, "form");
    return id === undefined
      ? forms.findLast((form) => findElementsIn(form).includes(control))
      : forms.find((form) => readAttribute(form, "id") === id);
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

function newText(value: string): Element["childNodes"] {
  const [holder] = findElementsIn(newPage("<p></p>"), "p");
  const text = { nodeName: "#text" as const, value, parentNode: holder ?? null };
  return [text];
}

const readRawText = ({ childNodes }: Element): string =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** Without a selection, a single-line list has its first option selected. */
function getSelected(list: Element): string[] {
  const options = findElementsIn(list, "option");
  const selected = options.filter((one) => readAttribute(one, "selected") !== undefined);
  const effective = selected.length === 0 ? options.slice(0, 1) : selected;
  return effective.map((one) => readAttribute(one, "value") ?? readText(one));
}

const toEntry = (control: Element): [name: string, value: string] => [
  readAttribute(control, "name") ?? "",
  readAttribute(control, "value") ?? "",
];

function toEntries(control: Element): [name: string, value: string][] {
  const name = readAttribute(control, "name");
  if (name === undefined || readAttribute(control, "disabled") !== undefined) return [];
  if (control.tagName === "textarea") return [[name, readRawText(control)]];
  if (control.tagName === "select") return getSelected(control).map((value) => [name, value]);
  const type = readAttribute(control, "type");
  if (type !== "checkbox" && type !== "radio") return [toEntry(control)];
  const isChecked = readAttribute(control, "checked") !== undefined;
  return isChecked ? [[name, readAttribute(control, "value") ?? "on"]] : [];
}
