export function isUploadedPicture(picture: string): boolean {
  return /^[0-9a-f]{32}$/.test(picture);
}

/** Sizes of a stored picture: its longer side in pixels at most. */
export const pictureSizes = { small: 480, large: 1600 } as const;

export function picturePath(hash: string, size: keyof typeof pictureSizes): string {
  return `/bilder/${hash}-${pictureSizes[size]}.webp`;
}
