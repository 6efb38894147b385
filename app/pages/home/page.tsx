export default function HomePage() {
  return <h1 className="text-petrol font-semibold">In einer Minute zum passenden Labor.</h1>;
}
