export const TEXT_BUTTON_CLASS =
  "inline-flex min-h-11 items-center text-petrol underline underline-offset-4 hover:text-petrol-deep";
