import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";

interface PostProps {
  intent: string;
  fields: Readonly<Record<string, string | readonly string[]>>;
  /** Id of the element to focus: the button may disappear. */
  focus: string;
  children: ReactNode;
}

export function PostForm({ intent, fields, focus, children }: PostProps) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={pathname + search}
      replace
      preventScrollReset
      onSubmit={() => document.getElementById(focus)?.focus()}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).flatMap(([name, values]) =>
        [values]
          .flat()
          .map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {children}
    </Form>
  );
}

interface StepProps extends Omit<PostProps, "children"> {
  label: string;
  about?: string;
}

export function RoundStepForm({ label, about, ...form }: StepProps) {
  return (
    <PostForm {...form}>
      <button
        type="submit"
        className={TEXT_BUTTON_CLASS}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
      >
        {label}
      </button>
    </PostForm>
  );
}

export function ConfirmStepForm({
  label,
  about,
  text,
  confirm,
  children,
  ...form
}: StepProps & { text: string; confirm: string; children?: ReactNode }) {
  return (
    <details className="open:basis-full">
      <summary
        className={TEXT_BUTTON_CLASS}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
      >
        {label}
      </summary>
      <div className="mt-1 mb-3 border-line border-l-[3px] pl-4">
        <p className="mb-2">{text}</p>
        <PostForm {...form}>
          {children}
          <Button type="submit" variant="outline" size="s">
            {confirm}
          </Button>
        </PostForm>
      </div>
    </details>
  );
}
