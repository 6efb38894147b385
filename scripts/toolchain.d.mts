/** The project's folder. */
export const ROOT: string;

/** How Node runs the built server. */
export const SERVER: readonly string[];

/** What a build is made from: folders and files. */
export const SOURCES: readonly string[];

export function build(): Promise<void>;

export function run(
  command: string,
  options: readonly string[],
  settings?: { env?: Record<string, string> },
): Promise<number>;
