/** Classes of a row that scrolls sideways and fades where more follows; what it holds ends 1.5rem before its end. */
export const FADING_ROW_CLASS =
  "overflow-x-auto overflow-y-hidden [mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] [scrollbar-width:none]";
