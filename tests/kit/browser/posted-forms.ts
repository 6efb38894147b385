import { type Element, findElementsIn, newPage, readAttribute } from "./html";

export interface PostedForm {
  action: string;
  intent: string;
  fields: [name: string, value: string][];
}

export function postedForms(html: string, path: string): PostedForm[] {
  const page = newPage(html);
  const controls = findElementsIn(page, "input", "button");
  return findElementsIn(page, "form").flatMap((form) => {
    if (readAttribute(form, "method")?.toLowerCase() !== "post") return [];
    const id = readAttribute(form, "id");
    const apart = controls.filter((one) => id !== undefined && readAttribute(one, "form") === id);
    const formControls = [...findElementsIn(form, "input", "button"), ...apart];
    const hidden = formControls.find((one) => one.tagName === "input" && isIntent(one));
    return formControls.filter(isPosting).map((button) => ({
      action: readAttribute(button, "formaction") ?? readAttribute(form, "action") ?? path,
      intent: intentIn(isIntent(button) ? button : hidden),
      fields: [...formControls.filter(isHidden), button].flatMap(toFields),
    }));
  });
}

const isPosting = (control: Element) =>
  control.tagName === "button" &&
  (readAttribute(control, "type") ?? "submit") === "submit" &&
  (readAttribute(control, "formmethod") ?? "post") === "post";

const isHidden = (control: Element) => readAttribute(control, "type") === "hidden";

function toFields(control: Element): [name: string, value: string][] {
  const name = readAttribute(control, "name");
  return name === undefined ? [] : [[name, readAttribute(control, "value") ?? ""]];
}

const isIntent = (control: Element) =>
  ["intent", "step"].includes(readAttribute(control, "name") ?? "");

/** An offer's step has its subject after a colon. */
const intentIn = (control: Element | undefined) =>
  (control === undefined ? "" : (readAttribute(control, "value") ?? "")).split(":")[0] ?? "";
