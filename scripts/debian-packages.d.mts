/** Where Debian puts what tests need. */
export const DEBIAN: Readonly<
  Record<"chromium" | "headlessShell" | "firefox" | "webkitDriver" | "xvfb" | "faketime", string>
>;

/** Of the browsers beside Chromium. */
export function listInstalledEngines(): ("firefox" | "webkit")[];
