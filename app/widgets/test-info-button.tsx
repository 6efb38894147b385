import type { LabTest } from "../../catalogue/lab";
import { RequestButton } from "./request-button";
import type { RequestButtonLook } from "./request-button-look";

interface Props extends RequestButtonLook {
  test: Pick<LabTest, "id" | "name" | "labId" | "labName">;
}

export function TestInfoButton({ test, ...look }: Props) {
  const { id: testId, name: testName, labId, labName } = test;
  return (
    <RequestButton
      {...look}
      wish={{ type: "test_info_request", testId, testName, labId, labName }}
      label="Ich möchte mehr über diesen Test erfahren"
      requestedLabel="Informationen angefragt"
      isRequested={({ testInfoRequests }) =>
        testInfoRequests.some((request) => request.testId === testId)
      }
    />
  );
}
