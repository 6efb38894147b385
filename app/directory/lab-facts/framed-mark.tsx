import { LabLogo } from "./lab-logo";

const SIZES = {
  28: { frame: "size-7", mark: "size-5" },
  40: { frame: "size-10", mark: "size-7" },
  48: { frame: "size-12", mark: "size-8" },
  56: { frame: "size-14", mark: "size-10" },
};

interface Props {
  picture: string | undefined;
  name: string;
  size: keyof typeof SIZES;
}

export function FramedLabLogo({ picture, name, size }: Props) {
  const { frame, mark } = SIZES[size];
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-control border border-line bg-paper ${frame}`}
    >
      <LabLogo picture={picture} name={name} className={mark} />
    </span>
  );
}
