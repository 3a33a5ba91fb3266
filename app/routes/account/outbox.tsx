export default function Page() {
  return <h1>account/outbox</h1>
}
