export function ListHeading({
  className = "",
  children,
}: {
  className?: string;
  children: string;
}) {
  return (
    <th scope="col" className={`whitespace-nowrap py-2 pr-4 font-normal ${className}`}>
      {children}
    </th>
  );
}
