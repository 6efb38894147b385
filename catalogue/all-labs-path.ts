/** Of the list of all laboratories: apart, because every page has it, and few the categories. */
export const ALL_LABS = "/category/alle";
