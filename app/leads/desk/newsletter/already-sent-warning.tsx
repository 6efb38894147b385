import { Icon } from "~/ui/icon";

export function AlreadySentWarning({ at }: { at: string }) {
  if (at === "") return null;
  return (
    <p className="flex gap-3 rounded-control border border-control border-l-6 px-4 py-3 text-meta">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">Bereits gesendet am {at}.</strong> Wenn Sie erneut senden,
        erhalten dieselben Adressen die E-Mail ein zweites Mal.
      </span>
    </p>
  );
}
