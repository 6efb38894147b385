import { attributeOf, type Element, elementsIn, newPage } from "./html";

export interface PostedForm {
  /** Path and query that it goes to. */
  action: string;
  /** Value of `intent`, or of `step`; empty where the form has neither. */
  intent: string;
  /** What the form hides, and its button: all that is sent where nothing is filled in. */
  fields: [name: string, value: string][];
}

/** What every button of a page posts; a form without one cannot be sent. */
export function postedForms(html: string, path: string): PostedForm[] {
  const page = newPage(html);
  const controls = elementsIn(page, "input", "button");
  return elementsIn(page, "form").flatMap((form) => {
    if (attributeOf(form, "method")?.toLowerCase() !== "post") return [];
    const id = attributeOf(form, "id");
    const apart = controls.filter((one) => id !== undefined && attributeOf(one, "form") === id);
    const own = [...elementsIn(form, "input", "button"), ...apart];
    const hidden = own.find((one) => one.tagName === "input" && isIntent(one));
    return own.filter(isPosting).map((button) => ({
      action: attributeOf(button, "formaction") ?? attributeOf(form, "action") ?? path,
      intent: intentIn(isIntent(button) ? button : hidden),
      fields: [...own.filter(isHidden), button].flatMap(fieldOf),
    }));
  });
}

const isPosting = (control: Element) =>
  control.tagName === "button" &&
  (attributeOf(control, "type") ?? "submit") === "submit" &&
  (attributeOf(control, "formmethod") ?? "post") === "post";

const isHidden = (control: Element) => attributeOf(control, "type") === "hidden";

function fieldOf(control: Element): [name: string, value: string][] {
  const name = attributeOf(control, "name");
  return name === undefined ? [] : [[name, attributeOf(control, "value") ?? ""]];
}

const isIntent = (control: Element) =>
  ["intent", "step"].includes(attributeOf(control, "name") ?? "");

/** An offer's step has its subject behind a colon. */
const intentIn = (control: Element | undefined) =>
  (control === undefined ? "" : (attributeOf(control, "value") ?? "")).split(":")[0] ?? "";
