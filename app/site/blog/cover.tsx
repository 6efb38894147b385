import { isUploadedPicture, picturePath } from "#catalogue/pictures";
import alzheimer from "~/ui/drawings/cover-alzheimer-bluttest-durchbruch.svg?url";
import galenica from "~/ui/drawings/cover-galenica-labor-team-uebernahme.svg?url";
import laborkosten from "~/ui/drawings/cover-laborkosten-schweiz-qualitaet.svg?url";
import tardoc from "~/ui/drawings/cover-tardoc-reform-2026.svg?url";

const COVERS: Record<string, string> = {
  "alzheimer-bluttest-durchbruch": alzheimer,
  "galenica-labor-team-uebernahme": galenica,
  "laborkosten-schweiz-qualitaet": laborkosten,
  "tardoc-reform-2026": tardoc,
};

/** Decorative: the title says all that the picture does. */
export function Cover({ image, late = false }: { image: string | undefined; late?: boolean }) {
  if (image === undefined) return null;
  return (
    <img
      src={isUploadedPicture(image) ? picturePath(image, "large") : COVERS[image]}
      alt=""
      width={640}
      height={360}
      loading={late ? "lazy" : "eager"}
      fetchPriority={late ? "auto" : "high"}
      className="aspect-video h-auto w-full rounded-box object-cover"
    />
  );
}
