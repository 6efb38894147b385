import { Link } from "react-router";
import { FramedLabLogo } from "~/directory/index";

interface Props {
  lab: { id: string; name: string; logo?: string | undefined; town: string };
}

export function LabName({ lab: { id, name, logo, town } }: Props) {
  return (
    <div className="flex items-start gap-3">
      <FramedLabLogo picture={logo} name={name} size={40} />
      <div className="min-w-0">
        <Link
          to={`/lab/${id}`}
          className="font-semibold text-petrol underline decoration-1 underline-offset-4"
        >
          {name}
        </Link>
        <p className="text-note text-soft">{town}</p>
      </div>
    </div>
  );
}
