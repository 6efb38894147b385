import { describe, expect, it } from "vitest";
import { emailOptOuts, newsletterSubscriptions } from "#database/newsletter";
import { countReaders } from "~/leads/newsletter/audiences.server";
import { newsletterConsent } from "~/leads/newsletter/newsletter-consent";
import { confirmNewsletter, requestNewsletter } from "~/leads/newsletter/subscribe.server";
import { DAY_MS, MINUTE_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { findSuppressionTime } from "~/platform/mail/suppression.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { action } from "./page";

const ADDRESS = "praxis@example.ch";

async function orderAndConfirm(): Promise<void> {
  const order = { email: ADDRESS, consentVersion: newsletterConsent.version };
  await requestNewsletter(order, { clientAddress: "", suspected: false });
  const [row] = await database().select().from(newsletterSubscriptions);
  const expiresAt = new Date(Date.now() + 7 * DAY_MS);
  await confirmNewsletter(await signLink("newsletter", { subject: row?.id ?? "", expiresAt }));
}

/** An opt-out that arrives now; the button was pressed so many milliseconds ago. */
async function optOut(pressedAgo: number, email = ADDRESS): Promise<void> {
  const timestamp = new Date(Date.now() - pressedAgo).toISOString();
  const body = new URLSearchParams({ email, reason: "Zu viele E-Mails erhalten", timestamp });
  const request = new Request("http://portal.example/email-opt-out", { method: "POST", body });
  await action(routeCall(request));
}

describe("an opt-out that waited in the browser", () => {
  useDatabase();

  it("does not undo an order of the newsletter that was confirmed meanwhile", async () => {
    await orderAndConfirm();
    await optOut(DAY_MS);
    const [late] = await database().select().from(emailOptOuts);
    const [order] = await database().select().from(newsletterSubscriptions);
    expect(late?.liftedAt).toEqual(order?.confirmedAt);
    expect(await findSuppressionTime(ADDRESS)).toBeUndefined();
    expect(await countReaders("subscribers")).toEqual({ total: 1, reachable: 1 });
  });

  it("counts where it came after the order, or nearer to it than clocks can be trusted", async () => {
    await orderAndConfirm();
    await optOut(MINUTE_MS);
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
    expect(await countReaders("subscribers")).toEqual({ total: 1, reachable: 0 });
  });

  it("counts for everybody else, from the time that it was pressed", async () => {
    await orderAndConfirm();
    await optOut(DAY_MS, "andere@example.ch");
    const since = await findSuppressionTime("andere@example.ch");
    expect(since?.getTime()).toBeLessThan(Date.now() - DAY_MS + MINUTE_MS);
  });
});
