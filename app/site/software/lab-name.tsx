import { FramedLabLogo } from "~/directory/index";
import { TextLink } from "~/ui/text-link";

interface Props {
  lab: { id: string; name: string; logo?: string | undefined; town: string };
}

export function LabName({ lab: { id, name, logo, town } }: Props) {
  return (
    <div className="flex items-start gap-3">
      <FramedLabLogo picture={logo} name={name} size={40} />
      <div className="min-w-0">
        <TextLink to={`/lab/${id}`} className="font-semibold">
          {name}
        </TextLink>
        <p className="text-note text-soft">{town}</p>
      </div>
    </div>
  );
}
