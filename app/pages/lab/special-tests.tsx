import { Link } from "react-router";
import { ProfileSection } from "~/widgets/profile-section";
import type { SpecialTestGroup } from "../../../catalogue/lab";

export function SpecialTests({ groups }: { groups: readonly SpecialTestGroup[] }) {
  return (
    <ProfileSection title="Spezialtests" lead="Je Fachgebiet, mit Parametern und Indikation.">
      <ul>
        {groups.map(({ specialty, tests }) => (
          <li
            key={specialty}
            className="grid gap-x-6 border-line border-b py-2 md:grid-cols-[200px_1fr]"
          >
            <h3 className="py-2 font-semibold">{specialty}</h3>
            <ul>
              {tests.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={`/test/${id}`}
                    className="inline-block scroll-mb-24 py-2 text-petrol underline decoration-1 underline-offset-4"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
