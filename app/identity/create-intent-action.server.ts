import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import { readIntent } from "./page-rights.server";
import type { Right } from "./roles";
import type { LabPageRight } from "./route-handles";

interface Intent<Args, Answer> {
  right: Right | LabPageRight;
  run(args: Args, form: FormData): Answer;
}

type Table<Args> = Readonly<Record<string, Intent<Args, unknown>>>;

type IntentAnswer<Intents> = {
  [Name in keyof Intents]: Intents[Name] extends Intent<never, infer Answer>
    ? Awaited<Answer>
    : never;
}[keyof Intents];

/**
 * Builds the action of a page with several forms, whose buttons send their names as `intent`. The guard reads their
 * rights from it (route-table.server.ts) and refuses any other intent with 403.
 */
export function createIntentAction<
  Args extends { request: Request },
  const Intents extends Table<Args>,
>(all: Intents & Table<Args>) {
  const action = async (args: Args): Promise<IntentAnswer<Intents>> => {
    const form = await readForm(args.request);
    const intent = readIntent(form);
    const found = Object.hasOwn(all, intent) ? all[intent] : undefined;
    if (found === undefined) throw data(null, { status: 400 });
    return found.run(args, form) as IntentAnswer<Intents>;
  };
  const rights = Object.entries(all).map(([name, { right }]) => [name, right]);
  return Object.assign(action, {
    rights: Object.fromEntries(rights) as {
      readonly [Name in keyof Intents]: Intents[Name]["right"];
    },
  });
}
