import { readStand } from "./stand.server";

export const loader = () => readStand();
