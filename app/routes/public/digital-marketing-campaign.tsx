export default function Page() {
  return <h1>digital-marketing-campaign</h1>
}
