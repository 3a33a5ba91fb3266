export default function Page() {
  return <h1>staff/datesform</h1>
}
