import type { ReactNode } from "react";
import type { LabSummary } from "#catalogue/lab-facts";
import { describeTours } from "#catalogue/tours";
import { formatNumber } from "~/lib/format-number";
import { Rating } from "~/ui/stars";
import { TextLink } from "~/ui/text-link";
import { FramedLabLogo } from "./framed-mark";
import { CountedSpeed } from "./speed-bar";
import { TourSquares } from "./tour-squares";

interface IdentityProps {
  lab: Pick<LabSummary, "id" | "name" | "logo" | "town"> &
    Partial<Pick<LabSummary, "rating" | "reviewCount">>;
  /** As a heading of this level, for lists of laboratories. */
  heading?: "h3" | "h4" | undefined;
  /** Beside the town. */
  children?: ReactNode;
}

/** Mark, linked name, town and rating: how a laboratory begins wherever it is named. */
export function LabIdentity({ lab, heading, children }: IdentityProps) {
  const Heading = heading ?? "p";
  const { id, name, logo, town, rating = 0, reviewCount = 0 } = lab;
  return (
    <div className="flex min-w-0 items-start gap-3">
      <FramedLabLogo picture={logo} name={name} size={40} />
      <div className="min-w-0">
        <Heading className="lab-name">
          <TextLink to={`/lab/${id}`}>{name}</TextLink>
        </Heading>
        <p className="text-note/[1.0625rem] text-soft">
          {town}
          {reviewCount > 0 && (
            <>
              {" · "}
              <Rating rating={rating} count={reviewCount} />
            </>
          )}
          {children}
        </p>
      </div>
    </div>
  );
}

interface Props extends Omit<IdentityProps, "lab"> {
  lab: LabSummary;
  /** Instead of tours and speed: what differs on this page. */
  facts?: ReactNode;
  /** Instead of the number of analyses. */
  figure?: ReactNode;
  /** Chooses the laboratory. */
  tick?: ReactNode;
  /** Below, in one line. */
  note?: ReactNode;
}

/** One laboratory in any list; as wide as its container. */
export function LabStrip({ lab, heading, children, facts, figure, tick, note }: Props) {
  const { analysisCount } = lab;
  return (
    <div className="lab-strip relative text-note/[1.0625rem]">
      <LabIdentity lab={lab} heading={heading}>
        {children}
      </LabIdentity>
      <div className="lab-strip-facts">{facts ?? <LabPace lab={lab} />}</div>
      <div className="lab-strip-figure text-right">
        {figure ??
          (analysisCount !== undefined && (
            <p>
              <b>{formatNumber(analysisCount)}</b> <span className="text-soft">Analysen</span>
            </p>
          ))}
      </div>
      {tick && <div className="lab-strip-tick relative z-1">{tick}</div>}
      {note && <div className="lab-strip-note text-soft">{note}</div>}
    </div>
  );
}

interface ListProps {
  label?: string;
  /** Above the two facts of a wide list; each row says them to those who hear it. */
  heads?: readonly string[] | undefined;
  /** Rows (`li`) with a strip each. */
  children: ReactNode;
}

export function LabStripList({ label, heads, children }: ListProps) {
  return (
    <div className="lab-strips @container">
      {heads && (
        <div aria-hidden="true" className="lab-strip-heads text-note/[1.125rem] text-soft">
          <p className="lab-strip-facts">
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </p>
        </div>
      )}
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}

/** Above what `LabPace` shows. */
export const PACE_HEADS = ["Kuriertouren", "Befund ab Eingang"];

/** How often the courier comes, and how soon results are there. */
export function LabPace({ lab: { tours, speed } }: { lab: Pick<LabSummary, "tours" | "speed"> }) {
  return (
    <>
      <div>
        <TourSquares week={tours?.week} />
        <p className="sr-only">
          {tours === undefined
            ? "Touren: keine Angabe."
            : `Touren: ${describeTours(tours.week)}${tours.holidays === undefined ? "" : `; an Feiertagen ${tours.holidays}`}.`}
        </p>
      </div>
      {speed && <CountedSpeed speed={speed} />}
    </>
  );
}
