import { useFetchers, useNavigation } from "react-router";

/** True while a form is submitted, or what follows it is still loading. */
export function useIsSending(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return navigation.state !== "idle" || fetchers.some(isSubmission);
}

function isSubmission({ formMethod }: { formMethod: string | undefined }): boolean {
  return formMethod !== undefined && formMethod !== "GET";
}
