import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { Loading } from "~/ui/loading";
import { onAuthChange } from "./auth-channel";

/**
 * Shows that the guard is at work (docs/promises.md, Desk: sign-in): on the way to another page,
 * and while the session is checked again because another tab signed in or out. Short waits and
 * background requests of the live desk show nothing.
 */
export function SessionCheckNotice() {
  const { state } = useNavigation();
  const isCheckedAgain = useRecheck();
  if (state !== "loading" && !isCheckedAgain) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-28 z-40 flex animate-[appear_1ms_200ms_both] justify-center">
      <div className="rounded-box bg-paper px-6 shadow-float *:py-4">
        <Loading text="Loading..." />
      </div>
    </div>
  );
}

function useRecheck(): boolean {
  const { revalidate } = useRevalidator();
  const [isChecking, setChecking] = useState(false);
  useEffect(
    () =>
      onAuthChange(() => {
        setChecking(true);
        void revalidate().finally(() => setChecking(false));
      }),
    [revalidate],
  );
  return isChecking;
}
