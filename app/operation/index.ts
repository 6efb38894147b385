export { DeskError } from "./desk/desk-error";
export { DeskFrame } from "./desk/desk-frame";
