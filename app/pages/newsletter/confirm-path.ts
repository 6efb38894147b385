/** Where the link in the mail leads. */
export const CONFIRM_PATH = "/newsletter/bestaetigen";
