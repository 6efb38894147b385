import { useFetchers, useNavigation } from "react-router";

/** Whether a form is under way, or what follows on one is still being loaded. */
export function useIsSending(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return navigation.state !== "idle" || fetchers.some(isSubmission);
}

function isSubmission({ formMethod }: { formMethod: string | undefined }): boolean {
  return formMethod !== undefined && formMethod !== "GET";
}
