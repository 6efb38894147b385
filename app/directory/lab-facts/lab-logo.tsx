import { isUploadedPicture, picturePath, pictureSizes } from "#catalogue/pictures";
import { getInitials } from "~/lib/initials";
import { Drawing } from "~/ui/drawings/drawing";

interface Props {
  /** Id of a drawing or hash of an uploaded picture; without either, the name's initials are shown. */
  picture: string | undefined;
  name: string;
  className?: string;
}

/** Decorative: the name is beside it. */
export function LabLogo({ picture, name, className = "" }: Props) {
  if (picture === undefined) {
    return (
      <span
        aria-hidden="true"
        className={`grid place-items-center font-semibold text-card text-petrol ${className}`}
      >
        {getInitials(name).join("")}
      </span>
    );
  }
  if (!isUploadedPicture(picture)) return <Drawing id={picture} className={className} />;
  return (
    <img
      src={picturePath(picture, "small")}
      alt=""
      width={pictureSizes.small}
      height={pictureSizes.small}
      loading="lazy"
      className={`object-contain ${className}`}
    />
  );
}
