import { Stars } from "~/ui/stars";
import { ProfileSection } from "~/widgets/profile-section";
import type { DoctorComment } from "../../../catalogue/lab";

export function DoctorComments({ comments }: { comments: readonly DoctorComment[] }) {
  return (
    <ProfileSection title="Stimmen aus der Praxis">
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
