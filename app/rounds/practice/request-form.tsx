import type { ComponentProps } from "react";
import { Form } from "react-router";
import { fieldsOfHolder, type Holder } from "./holder";
import type { StepFields } from "./page-state";

export const MY_REQUESTS_PATH = "/meine-anfragen";

interface Props extends Omit<ComponentProps<typeof Form>, "method" | "action" | "state"> {
  holder: Holder;
  /** What the step is about. */
  fields?: Partial<StepFields>;
  /** Another page of the same holder. */
  to?: string;
}

/** A form of the page: it says whose requests these are, and keeps a link's token with this entry of the history. */
export function RequestForm({ holder, fields = {}, to, replace, children, ...rest }: Props) {
  const state = holder.token === "" ? null : { token: holder.token };
  return (
    <Form
      {...rest}
      method="post"
      action={to ?? MY_REQUESTS_PATH}
      replace={replace ?? to === undefined}
      state={state}
    >
      <HiddenHolder holder={holder} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children}
    </Form>
  );
}

export function HiddenHolder({ holder }: { holder: Holder }) {
  return fieldsOfHolder(holder).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} readOnly />
  ));
}
