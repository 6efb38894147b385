import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { AccountAnswer } from "./action.server";

interface Props {
  setup: NonNullable<AccountAnswer["setup"]>;
  error: string | undefined;
  fetcher: FetcherWithComponents<unknown>;
}

export function SecondFactorSetup({ setup, error, fetcher }: Props) {
  const { token, secret, qr } = setup;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <fetcher.Form method="post" action="/admin/konto" className="grid gap-5" noValidate>
      <p ref={heading} tabIndex={-1}>
        Scannen Sie den QR-Code mit einer Authenticator-App, oder geben Sie den Schlüssel von Hand
        ein. Dann zeigt die App einen Code.
      </p>
      <svg
        role="img"
        aria-label="QR-Code für die App"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-52 border border-line bg-paper fill-ink"
      >
        <path d={qr.path} />
      </svg>
      <p className="text-meta">
        <span className="block text-soft">Schlüssel</span>
        <span className="font-semibold tabular-nums wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </span>
      </p>
      <input type="hidden" name="intent" value="factor-confirm" />
      <input type="hidden" name="setup" value={token} />
      <TextField
        label="Code aus der App"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        required
      />
      <div>
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Wird geprüft...">
          Einschalten
        </Button>
      </div>
    </fetcher.Form>
  );
}
