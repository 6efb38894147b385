export interface ContentFieldTexts {
  label: string;
  hint?: string;
  one?: string;
}

export interface KindTexts {
  /** Each field is in exactly one section. */
  sections: readonly [title: string, ...keys: string[]][];
  fields: Record<string, ContentFieldTexts | string>;
}
