import { startFirefox } from "./firefox";
import { startWebKit } from "./webkit";

export type { Engine } from "./engine";

const STARTS = { firefox: startFirefox, webkit: startWebKit };

export type EngineName = keyof typeof STARTS;

export const startEngine = (name: EngineName) => STARTS[name]();
