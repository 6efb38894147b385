/** Field of an entry that is chosen in the list, in a form and in the address of an export. */
export const SELECTION_FIELD = "eintrag";

/** The form that the checkboxes of the rows belong to. */
export const SELECTION_FORM_ID = "chosen-entries";

/** Where that form is sent. */
export const SELECTION_PATH = "/admin/auswahl";
