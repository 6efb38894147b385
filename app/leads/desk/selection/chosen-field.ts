/** Field of an entry that is chosen in the list, in a form and in the address of an export. */
export const CHOSEN_FIELD = "eintrag";

/** The form that the checkboxes of the rows belong to. */
export const CHOSEN_FORM = "chosen-entries";

/** Where that form is sent. */
export const CHOSEN_PATH = "/admin/auswahl";
