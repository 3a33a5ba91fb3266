export default function Page() {
  return <h1>subscription-plans</h1>
}
