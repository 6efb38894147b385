import { type ComponentProps, useState } from "react";
import { useIsHydrating } from "./is-hydrating";

/**
 * On hydration React resets a text area that the server has filled, so text typed before that becomes its first
 * value.
 */
export function TextArea({
  id,
  defaultValue,
  ...rest
}: Omit<ComponentProps<"textarea">, "value"> & { id: string }) {
  const isHydrating = useIsHydrating();
  const [earlyValue] = useState(() => {
    if (!isHydrating) return undefined;
    const area = document.getElementById(id);
    return area instanceof HTMLTextAreaElement ? area.value : undefined;
  });
  return <textarea {...rest} id={id} defaultValue={earlyValue ?? defaultValue} />;
}
