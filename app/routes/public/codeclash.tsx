export default function Page() {
  return <h1>codeclash</h1>
}
