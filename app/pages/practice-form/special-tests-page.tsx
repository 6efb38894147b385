import type { Route } from "./+types/special-tests-page";
import { ComingSoon } from "./coming-soon";

export const meta: Route.MetaFunction = () => [
  { title: "Spezialtests finden | Laborlotse" },
  {
    name: "description",
    content: "Der Finder für Spezialtests der Schweizer Labore ist in Vorbereitung.",
  },
];

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export default function SpecialTestsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/special-tests"
      title="Spezialtests finden"
      text="Der Finder für Spezialtests entsteht gerade. Ihre Angaben sind gespeichert: Wir informieren Sie, sobald Sie hier nach Tests suchen können."
      isSent={loaderData.isSent}
    />
  );
}
