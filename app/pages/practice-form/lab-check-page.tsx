import type { Route } from "./+types/lab-check-page";
import { ComingSoon } from "./coming-soon";

export const meta: Route.MetaFunction = () => [
  { title: "Laborcheck durchführen | Laborlotse" },
  {
    name: "description",
    content: "Der Laborcheck für Schweizer Praxen ist in Vorbereitung.",
  },
];

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export default function LabCheckPage({ loaderData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/lab-check"
      title="Laborcheck durchführen"
      text="Der Laborcheck entsteht gerade. Ihre Angaben sind gespeichert: Wir informieren Sie, sobald Sie Ihr Labor hier prüfen können."
      isSent={loaderData.isSent}
    />
  );
}
