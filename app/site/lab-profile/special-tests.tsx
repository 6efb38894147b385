import type { SpecialTestGroup } from "#catalogue/published";
import { getQuestionPath } from "~/leads/index";
import { Link } from "~/ui/link";
import { ProfileSection } from "~/ui/profile-section";

interface Props {
  groups: readonly SpecialTestGroup[];
  /** Ids of the listed tests that have a page. */
  described: readonly string[];
  labName: string;
}

/** Every test is a link; a test without a page is styled as text, and its link leads to a request. */
export function SpecialTests({ groups, described, labName }: Props) {
  const all = groups.every(({ tests }) => tests.every(({ id }) => described.includes(id)));
  return (
    <ProfileSection
      anchor="spezialtests"
      title="Spezialtests"
      {...(all ? {} : { lead: "Zu Tests ohne eigene Seite fragen wir das Labor für Sie." })}
    >
      <ul>
        {groups.map(({ specialty, tests }) => (
          <li
            key={specialty}
            className="grid gap-x-6 border-line border-b py-2 md:grid-cols-[200px_1fr]"
          >
            <h3 className="py-2 font-semibold">{specialty}</h3>
            <ul>
              {tests.map(({ id, name }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
                  <Link
                    to={`/test/${id}`}
                    className={`inline-block scroll-mb-24 py-2 decoration-1 underline-offset-4 hover:underline ${described.includes(id) ? "text-petrol underline" : ""}`}
                  >
                    {name}
                  </Link>
                  {!described.includes(id) && (
                    <span className="flex flex-wrap items-baseline gap-x-4 text-meta">
                      <span className="text-soft">ohne eigene Seite</span>
                      <Link
                        to={getQuestionPath(name, labName)}
                        className="inline-block py-2 font-semibold text-petrol underline-offset-4 hover:underline"
                      >
                        Informationen anfragen
                        <span className="sr-only"> zu {name}</span>
                      </Link>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
