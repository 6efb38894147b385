/** A row that scrolls sideways and fades at its end; its content needs 1.5rem of padding there. */
export const FADING_ROW_CLASS =
  "overflow-x-auto overflow-y-hidden [mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] [scrollbar-width:none]";
