import { version } from "../../package.json";

export const PORTAL_VERSION = version;
