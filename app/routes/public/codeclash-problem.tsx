export default function Page() {
  return <h1>codeclash-problem</h1>
}
