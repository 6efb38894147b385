import { RuleList, Section, SectionTitle } from "~/ui/page";

interface Props {
  reasons: readonly { title: string; text: string }[];
  steps: readonly { time: string; what: string; where: string }[];
}

export function LabChangeReasons({ reasons, steps }: Props) {
  return (
    <Section tone="mist" aria-labelledby="reasons">
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-2">
        <div>
          <SectionTitle id="reasons">
            Warum sollten Ärzte ihren Laboranbieter wechseln?
          </SectionTitle>
          <SampleSteps steps={steps} />
        </div>
        <RuleList className="*:py-5">
          {reasons.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-6 gap-y-0.5 md:grid-cols-[220px_1fr] md:items-baseline"
            >
              <h3 className="font-semibold text-card">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </RuleList>
      </div>
    </Section>
  );
}

function SampleSteps({ steps }: Pick<Props, "steps">) {
  return (
    <div className="mt-9 lg:mt-13 lg:max-w-[440px]">
      <div className="flex items-baseline justify-between gap-6 border-line border-b pb-2">
        <h3 className="font-semibold">Der Weg einer Probe</h3>
        <p className="text-note text-soft">Beispieldaten</p>
      </div>
      <ol className="pt-1">
        {steps.map(({ time, what, where }) => (
          <li
            key={time}
            className="group relative grid grid-cols-[68px_28px_1fr] py-[14.5px] not-last:before:absolute not-last:before:top-7 not-last:before:-bottom-7 not-last:before:left-[73.5px] not-last:before:w-[3px] not-last:before:bg-petrol"
          >
            <time className="font-medium">{time}</time>
            <span
              aria-hidden="true"
              className="relative mt-[6.5px] size-3.5 rounded-full border-2 border-petrol bg-mist group-last:border-signal group-last:bg-signal"
            />
            <span className="text-soft">
              <strong className="font-semibold text-ink">{what}</strong> {where}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
