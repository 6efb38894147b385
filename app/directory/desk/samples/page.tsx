import { Form, redirect, useNavigation } from "react-router";
import { formatList } from "#catalogue/format-list";
import { DIRECTORY_PATH } from "~/directory/desk/document/paths";
import {
  countSamples,
  putSamplesBack,
  readRemovedSamples,
  removeSamples,
} from "~/directory/publication/samples.server";
import { adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import type { DeskHandle } from "~/identity/route-handles";
import { DAY_MS } from "~/lib/durations";
import { formatCount } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { formatMoment } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";

export const handle = { open: "operate" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Beispieldaten");

export async function loader() {
  const [published, removed] = await Promise.all([countSamples(), readRemovedSamples()]);
  return {
    published,
    removed: removed && {
      count: removed.count,
      at: formatMoment(removed.at),
      until: formatMoment(new Date(removed.at.getTime() + DAY_MS)),
    },
  };
}

const PATH = `${DIRECTORY_PATH}/beispiele`;

export const action = createIntentAction({
  remove: {
    right: "operate",
    run: async ({ context }: Route.ActionArgs) => {
      await removeSamples(context.get(adminContext));
      return redirect(PATH, 303);
    },
  },
  "put-back": {
    right: "operate",
    run: async ({ context }: Route.ActionArgs) => {
      await putSamplesBack(context.get(adminContext));
      return redirect(PATH, 303);
    },
  },
});

export default function SamplesPage({ loaderData: { published, removed } }: Route.ComponentProps) {
  const { formData } = useNavigation();
  const isBusy = (intent: string) => formData?.get("intent") === intent;
  const total = sum(published.map(({ count }) => count));
  return (
    <div className="max-w-[42rem] px-5 py-8 lg:px-6">
      <h1 className="mb-4 font-semibold text-profile">Beispieldaten</h1>
      {total === 0 ? (
        <p>
          Auf der Website steht kein Beispiel mehr.
          {removed && " Bis alle Seiten neu sind, vergehen einige Sekunden."}
        </p>
      ) : (
        <>
          <p>
            Auf der Website stehen {formatCount(total, "Beispiel", "Beispiele")}:{" "}
            {formatList(published.map(({ label, count }) => `${label} ${count}`))}.
          </p>
          <p className="mt-2 text-soft">
            Alle Beispiele gehen zusammen, auch Spezialtests und Karten der Beispiellabore; ihre
            Adressen melden dann, dass es sie nicht mehr gibt. Einen Tag lang können Sie das
            rückgängig machen. Eigene Angaben und geänderte Beispiele bleiben. Ihre Angaben als
            Betreiberin ändern Sie{" "}
            <TextLink to={`${DIRECTORY_PATH}/operator/operator`}>im Verzeichnis</TextLink>.
          </p>
          <Form method="post" className="mt-5">
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="destructive"
              busy={isBusy("remove")}
            >
              Alle Beispiele entfernen
            </Button>
          </Form>
        </>
      )}
      {removed && (
        <section className="mt-8 border-line border-t pt-5">
          <p role="status">
            {formatCount(removed.count, "Dokument", "Dokumente")} entfernt am {removed.at}. Bis{" "}
            {removed.until} können Sie das rückgängig machen.
          </p>
          <Form method="post" className="mt-4">
            <Button
              type="submit"
              name="intent"
              value="put-back"
              variant="outline"
              busy={isBusy("put-back")}
            >
              Rückgängig machen
            </Button>
          </Form>
        </section>
      )}
    </div>
  );
}
