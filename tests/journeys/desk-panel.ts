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
