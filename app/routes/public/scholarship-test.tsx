export default function Page() {
  return <h1>scholarship-test</h1>
}
