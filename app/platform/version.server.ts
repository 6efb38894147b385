import { version } from "../../package.json";

/** Of the portal: CHANGELOG.md says what came with each. */
export const VERSION = version;
