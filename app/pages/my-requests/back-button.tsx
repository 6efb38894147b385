import { Button } from "~/ui/button";
import type { Holder } from "./holder";
import { RequestForm } from "./request-form";

/** Back to all requests, without having done anything. */
export function BackButton({ holder }: { holder: Holder }) {
  return (
    <RequestForm holder={holder}>
      <Button type="submit" name="intent" value="show" variant="outline" size="l">
        Zurück
      </Button>
    </RequestForm>
  );
}
