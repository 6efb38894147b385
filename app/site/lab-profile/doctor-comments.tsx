import type { DoctorComment } from "#catalogue/published";
import { ProfileSection } from "~/ui/profile-section";
import { Stars } from "~/ui/stars";

interface Props {
  comments: readonly DoctorComment[];
  isSample: boolean;
}

export function DoctorComments({ comments, isSample }: Props) {
  return (
    <ProfileSection
      anchor="stimmen"
      title="Stimmen aus der Praxis"
      lead={
        isSample
          ? "Beispieldaten: Personen und Aussagen sind fiktiv."
          : "Was Praxen über die Zusammenarbeit sagen."
      }
    >
      <ul>
        {comments.map(({ doctor, specialty, town, comment, rating }) => (
          <li key={doctor} className="border-line border-b py-6">
            <figure className="grid gap-x-6 gap-y-4 md:grid-cols-[200px_1fr]">
              <blockquote className="text-lead md:col-start-2">«{comment}»</blockquote>
              <figcaption className="md:col-start-1 md:row-start-1">
                <p className="font-semibold text-meta">{doctor}</p>
                <p className="text-meta text-soft">
                  {specialty}, {town}
                </p>
                <Stars rating={rating} hideNumber className="mt-1" />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
