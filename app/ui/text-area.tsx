import { type ComponentProps, useState } from "react";
import { useIsHydrating } from "./is-hydrating";

/**
 * A text area for several lines. React sets one that the server has filled anew when it takes it over, so what was
 * typed before the scripts came becomes its own first value.
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
