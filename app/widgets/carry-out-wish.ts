import { forgetWish, readWish } from "~/visitor/wish";
import { sendRequest } from "./send-request";

/** Carries the wish out behind the form that was just stored or queued: in this order, under its record. */
export async function carryOutWish(): Promise<void> {
  const wish = readWish();
  if (wish === undefined) return;
  forgetWish();
  await sendRequest(wish);
}
