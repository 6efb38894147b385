/** A share of the whole width; repeats a number beside it. */
export function ShareBar({ share, className }: { share: number; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className={className}>
      <rect width="100" height="4" className="fill-line" />
      <rect width={100 * share} height="4" className="fill-petrol" />
    </svg>
  );
}
