export interface ContentFieldTexts {
  label: string;
  hint?: string;
  /** Of a list: what one row is called. */
  one?: string;
}

export interface KindTexts {
  /** Title and the fields that stand below it; a field is in exactly one. */
  sections: readonly [title: string, ...keys: string[]][];
  /** By path without numbers: «testCategories.name». */
  fields: Record<string, ContentFieldTexts | string>;
}
