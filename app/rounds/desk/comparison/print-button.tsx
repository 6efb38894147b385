import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";

/** Hidden without JavaScript: the browser's own command prints. */
export function PrintButton() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <Button variant="outline" size="s" className="print:hidden" onClick={() => print()}>
      <Printer aria-hidden="true" className="size-4" />
      Drucken (A4)
    </Button>
  );
}
