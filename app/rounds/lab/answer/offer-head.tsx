import { Form } from "react-router";
import { cantons } from "#catalogue/cantons";
import { specialtyLabel } from "#catalogue/specialties";
import { FramedLabLogo } from "~/directory/index";
import { formatDay, formatEndMoment } from "~/lib/swiss-time";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { LabRoundView } from "./lab-view.server";
import { formatTimeLeft, getOfferStatus } from "./offer-status";
import { StepButton } from "./step-form";

interface Props {
  view: LabRoundView;
  path: string;
  isInLabArea: boolean;
}

export function OfferHead({ view, path, isInLabArea }: Props) {
  const { title, text } = getOfferStatus(view);
  return (
    <div className="bg-mist">
      <PageContainer className="grid gap-x-6 gap-y-8 py-8 md:grid-cols-12 md:py-10">
        <div className="md:col-span-7">
          <div className="mb-5 flex items-center gap-4">
            <FramedLabLogo picture={view.logo} name={view.labName} size={56} />
            <p className="text-meta">
              <strong className="block font-semibold">{view.labName}</strong>
              <span className="text-note text-soft">
                eingeladen von {view.invitedBy} am {formatDay(view.invitedAt)}
              </span>
            </p>
          </div>
          <PageTitle>{title}</PageTitle>
          <PageLead>
            {text || invitationText(view)}
            {text === "" && !isInLabArea && " Ein Konto brauchen Sie nicht."}
          </PageLead>
          <p className="mt-4">
            <a
              href={`${path}/termine.ics`}
              className="text-meta text-petrol underline underline-offset-4"
            >
              Termine für den Kalender
            </a>
          </p>
        </div>
        {view.canAnswer && (
          <div className="self-end border-ink border-t-[1.5px] pt-3 md:col-span-4 md:col-start-9">
            <p className="font-semibold text-meta">
              Antwort bis{view.isExtended && " (verlängert)"}
            </p>
            <p className="text-figure text-petrol">{formatTimeLeft(view.answerBy, view.now)}</p>
            <p className="text-meta">{formatEndMoment(view.answerBy)}</p>
            {view.invitation !== "declined" && (
              <p className="mt-1 text-note text-soft">
                {view.round === "comparison"
                  ? "Alle Labore haben geantwortet, die Praxis vergleicht schon. Ändern können Sie Ihre Offerte bis zur Frist."
                  : "Ihre Offerte bleibt versiegelt, bis alle Labore geantwortet haben oder die Frist vorbei ist. Bis zur Frist können Sie sie ändern."}
              </p>
            )}
            <MoreTime view={view} path={path} />
          </div>
        )}
      </PageContainer>
    </div>
  );
}

export function OfferContext({ view }: Pick<Props, "view">) {
  return (
    <div className="border-line border-b bg-mist">
      <PageContainer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-meta">
        <p className="flex items-center gap-3 font-semibold">
          <FramedLabLogo picture={view.logo} name={view.labName} size={40} />
          {view.labName}
        </p>
        {view.canAnswer && (
          <p className="text-soft">
            Antwort bis {formatEndMoment(view.answerBy)},{" "}
            <strong className="font-semibold text-petrol">
              {formatTimeLeft(view.answerBy, view.now)}
            </strong>
          </p>
        )}
      </PageContainer>
    </div>
  );
}

function MoreTime({ view, path }: Pick<Props, "view" | "path">) {
  if (view.extensionAskedAt !== null) {
    return (
      <p className="mt-1 text-note text-soft">
        Am {formatDay(view.extensionAskedAt)} haben Sie um mehr Zeit gebeten.
      </p>
    );
  }
  if (!view.mayRequestMoreTime) return null;
  return (
    <Form method="post" action={path}>
      <StepButton step="ask-for-time" variant="quiet" size="s" className="-mx-4">
        Mehr Zeit anfragen
      </StepButton>
    </Form>
  );
}

function invitationText({ needs, invitedBy }: LabRoundView): string {
  const canton = cantons.find(({ value }) => value === needs.canton)?.label;
  const where = canton === undefined ? "" : ` im Kanton ${canton}`;
  const specialty = specialtyLabel(needs.specialty);
  const field = specialty === "" ? "" : ` (${specialty})`;
  return `Eine Praxis${where}${field} sucht ein Labor. ${invitedBy} lädt Sie auf ihren Wunsch ein, eine Offerte abzugeben.`;
}
