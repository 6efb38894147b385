export const SELECTION_FIELD = "eintrag";

export const SELECTION_FORM_ID = "chosen-entries";

export const SELECTION_PATH = "/admin/auswahl";
