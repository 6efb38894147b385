import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { uniqueName } from "./portal";

/** Sends a practice's form; its name is its own. */
export async function submitPractice(url: string, changes: Record<string, string> = {}) {
  const fields = practiceFields({
    practiceOrDoctorName: uniqueName("Praxis"),
    email: "praxis@laenggasse.example",
    phone: "031 000 01 24",
    ...changes,
  });
  await postForm(`${url}/practice-form`, fields);
  return {
    id: fields.submissionId ?? "",
    editToken: fields.editToken ?? "",
    name: fields.practiceOrDoctorName ?? "",
  };
}

export const panelOf = (page: Page, name: string) => page.getByRole("complementary", { name });

/** The list comes late, as from a machine that is busy. */
export async function holdList(page: Page): Promise<void> {
  await page.route(/\/admin\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
}

/** What a place of the page reads at the moment at which a toast appears; null where it is gone. */
export function shownWhenSaid(page: Page, toast: string, place: string): Promise<string | null> {
  return page.evaluate(
    ([said, selector]) =>
      new Promise<string | null>((resolve) => {
        const watcher = new MutationObserver(() => {
          if (!document.querySelector(".toasts")?.textContent?.includes(said)) return;
          watcher.disconnect();
          resolve(document.querySelector(selector)?.textContent ?? null);
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    [toast, place] as const,
  );
}
