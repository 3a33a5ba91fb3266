export default function Page() {
  return <h1>how-we-count</h1>
}
