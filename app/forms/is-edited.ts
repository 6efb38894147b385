export function isControlEdited(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((one) => one.selected !== one.defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "file") return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
