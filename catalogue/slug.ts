/** The part of an address that names a document: «labor-zentrum-zurich». */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Everything that makes, reads or keeps such an address allows as much. */
export const MAX_SLUG_LENGTH = 80;
