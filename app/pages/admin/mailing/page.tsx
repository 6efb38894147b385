export default function Page() {
  return <h1 className="p-6 text-section font-semibold">Versand</h1>;
}
