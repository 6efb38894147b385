import { showFailure } from "~/ui/toast";
import { typedValues } from "./draft";
import type { FormAnswer, PostedForm } from "./posted-form";
import type { Thanks } from "./send-form";

/** Checks and sends what was typed; undefined where neither server nor browser has it. */
type Send<Answer> = (form: FormData, path: string) => Promise<Answer | undefined>;

/**
 * What a form's page needs of it in a browser: `send` is its client action; `load` fetches what checks and
 * sends, at the page's first touch (`useFirstFocus`), because that weighs more than the form itself.
 */
export function lazySender<Answer>(
  fetchSend: () => Promise<Send<Answer>>,
  failed: (form: FormData) => Answer,
) {
  const load = () => fetchSend().catch(() => undefined);
  async function send(request: Request): Promise<Answer> {
    const form = await request.formData();
    const { pathname } = new URL(request.url);
    const sendNow = await load();
    return (await sendNow?.(form, pathname)) ?? failed(form);
  }
  return { load, send };
}

interface Options<Entry> {
  load: () => Promise<PostedForm<Entry>>;
  thanks: Thanks;
  failure: string;
}

/** The same for a form that is checked and sent as all of them are. */
export function formInBrowser<Entry>({ load, thanks, failure }: Options<Entry>) {
  return lazySender<FormAnswer | Response>(
    async () => {
      const [{ checkAndSend }, form] = await Promise.all([import("./send-form"), load()]);
      return (typed, path) => checkAndSend(form, typed, path, thanks);
    },
    (typed) => failedWith(failure, typed),
  );
}

/** Says that neither server nor browser has the form, which keeps what was typed. */
export function failedWith(failure: string, form: FormData): FormAnswer {
  showFailure(failure);
  return { errors: [], values: typedValues(form), failure };
}
