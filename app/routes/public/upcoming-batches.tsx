export default function Page() {
  return <h1>upcoming-batches</h1>
}
