import alzheimer from "~/widgets/drawings/cover-alzheimer-bluttest-durchbruch.svg?url";
import galenica from "~/widgets/drawings/cover-galenica-labor-team-uebernahme.svg?url";
import laborkosten from "~/widgets/drawings/cover-laborkosten-schweiz-qualitaet.svg?url";
import tardoc from "~/widgets/drawings/cover-tardoc-reform-2026.svg?url";

const COVERS: Record<string, string> = {
  "alzheimer-bluttest-durchbruch": alzheimer,
  "galenica-labor-team-uebernahme": galenica,
  "laborkosten-schweiz-qualitaet": laborkosten,
  "tardoc-reform-2026": tardoc,
};

/** The drawn cover of an article; it says nothing that the title does not say. */
export function Cover({ image, late = false }: { image: string; late?: boolean }) {
  return (
    <img
      src={COVERS[image]}
      alt=""
      width={640}
      height={360}
      loading={late ? "lazy" : "eager"}
      fetchPriority={late ? "auto" : "high"}
      className="h-auto w-full rounded-box"
    />
  );
}
