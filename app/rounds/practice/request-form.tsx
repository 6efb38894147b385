import type { ComponentProps } from "react";
import { Form } from "react-router";
import { type AccessCredentials, toCredentialFields } from "./access-credentials";
import type { RequestStepFields } from "./my-requests-page-state";

export const MY_REQUESTS_PATH = "/meine-anfragen";

interface Props extends Omit<ComponentProps<typeof Form>, "method" | "action" | "state"> {
  credentials: AccessCredentials;
  fields?: Partial<RequestStepFields>;
  to?: string;
}

/** A form of the page: posts the credentials, and keeps a link's token in the history entry. */
export function RequestForm({ credentials, fields = {}, to, replace, children, ...rest }: Props) {
  const state = credentials.token === "" ? null : { token: credentials.token };
  return (
    <Form
      {...rest}
      method="post"
      action={to ?? MY_REQUESTS_PATH}
      replace={replace ?? to === undefined}
      state={state}
    >
      <CredentialFields credentials={credentials} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children}
    </Form>
  );
}

export function CredentialFields({ credentials }: { credentials: AccessCredentials }) {
  return toCredentialFields(credentials).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} readOnly />
  ));
}
