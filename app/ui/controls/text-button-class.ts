/** A link, or a button that looks like one: small steps beside what they are about. */
export const TEXT_BUTTON_CLASS =
  "inline-flex min-h-11 items-center text-petrol underline underline-offset-4 hover:text-petrol-deep";
